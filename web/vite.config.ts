import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The viewer of the API is a page of its own.
const VIEWER = /swagger|api-viewer|api\.html/;

// The page goes into the Python package, so that an installed tatami serves it without Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tatami/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows files of ours only
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1600, // the viewer of the API, which only its own page loads
    // A request has headers: what every visit needs is one file, however lazy parts share it.
    rolldownOptions: {
      input: ['index.html', 'api.html'],
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
  // One window for all: to make one for each file takes longer than all tests.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], isolate: false },
});
