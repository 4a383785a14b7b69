// Samurai on the page.

import type { WebGame } from '../game';
import banner from './banner.svg?raw';
import { STOP } from './moves';

export default {
  table: () => import('./SamuraiTable.svelte'),
  art: () => import('./art'),
  scoring: () => import('./FinalScoring.svelte'),
  verdictInMiddle: true,
  glance: () => import('./glance'),
  banner,
  poster: () => import('./poster.svg?raw'),
  placesLog: true,
  floatsLog: true,
  quietMove: STOP,
  pictures: () => import('./pictures'),
  sounds: { moves: [[/@/, 'place']], events: { captured: 'capture' } },
} satisfies WebGame;
