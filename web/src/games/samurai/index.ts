// Samurai on the page.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./SamuraiTable.svelte'),
  art: () => import('./art'),
  banner,
} satisfies WebGame;
