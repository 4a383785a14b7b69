// The page of a game that brings none of its own: its view and its choices in words.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./GenericTable.svelte'),
  banner,
  movesAtOnce: true,
} satisfies WebGame;
