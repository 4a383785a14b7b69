// Runs before each test: all test files share one environment, so each starts in English with nothing stored.

import { beforeEach, vi } from 'vitest';
import { storage } from './src/storage';
import { words } from './src/words/words.svelte';

beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const name of storage.names('')) storage.forget(name);
  await words.setLanguage('en');
});
