// Samurai: The Card Game on the page.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';

export default {
  table: () => import('./CardgameTable.svelte'),
  art: () => import('./art'),
  scoring: () => import('./FinalScoring.svelte'),
  verdictInMiddle: true,
  glance: () => import('./glance'),
  banner,
  poster: () => import('./poster.svg?raw'),
  bannerArt: () => import('./banner_art'),
  showsDraws: true,
  sounds: {
    moves: [
      [/@/, 'place'],
      [/^\^/, 'draw'],
    ],
    events: { scored: 'capture' },
  },
} satisfies WebGame;
