import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The page goes into the Python package, so that an installed tatami serves it without Node.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/tatami/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content policy allows files of ours only
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  ...(process.env.VITEST ? { resolve: { conditions: ['browser'] } } : {}),
  // One window for all: to make one for each file takes longer than all tests.
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'], isolate: false },
});
