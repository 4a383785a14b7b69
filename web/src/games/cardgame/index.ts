// Samurai: The Card Game on the page.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./CardgameTable.svelte'),
  art: () => import('./art'),
  banner,
} satisfies WebGame;
