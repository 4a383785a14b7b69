// The generic table, for games without one of their own.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./GenericTable.svelte'),
  banner,
  movesAtOnce: true,
  sounds: { moves: [[/./, 'place']] },
} satisfies WebGame;
