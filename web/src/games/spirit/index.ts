// Samurai Spirit on the page.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./SpiritTable.svelte'),
  art: () => import('./art'),
  banner,
  movesAtOnce: true,
  hiddenInLobby: ['solo-samurai'],
  diagramHeight: 'min(46rem, 96dvh)',
  quick: { options: { level: 'easy' } },
} satisfies WebGame;
