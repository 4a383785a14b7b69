import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compress } from './compress.ts';
import { fonts } from './fonts.ts';

// The API viewer is a page of its own.
const VIEWER = /swagger|api-viewer|api\.html/;

// The build goes into the Python package, so that an installed tatami serves it without Node.
export default defineConfig({
  plugins: [svelte(), fonts(), compress()],
  build: {
    outDir: '../src/tatami/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy allows our own files only
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1600, // the API viewer, which only its own page loads
    // Every request has overhead: keep what every visit needs in one file, even if lazy parts share it.
    rolldownOptions: {
      input: ['index.html', 'api.html'],
      checks: { bundlerTimings: false }, // a slow machine is no reason to warn
      output: {
        codeSplitting: {
          groups: [{ name: 'page', tags: ['$initial'], test: (id) => !VIEWER.test(id) }],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // drawings and colours are in the Python package
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  // One shared environment: creating one per file takes longer than all the tests.
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: ['test_setup.ts'],
  },
});
