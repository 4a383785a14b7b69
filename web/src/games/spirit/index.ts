// Samurai Spirit on the page.

import type { WebGame } from '../game';
import { NO } from './question/ahead/ahead';
import banner from './banner.svg?raw';

export default {
  table: () => import('./SpiritTable.svelte'),
  art: () => import('./art'),
  scoring: () => import('./scenes/FinalScene.svelte'),
  glance: () => import('./glance'),
  banner,
  poster: () => import('./poster.svg?raw'),
  bannerArt: () => import('./banner_art'),
  pictures: () => import('./pictures'),
  movesAtOnce: true,
  placesLog: true,
  quietMove: NO,
  logAtLeft: true,
  hiddenInLobby: ['solo-samurai'],
  diagramHeight: 'min(46rem, 96dvh)',
  quick: { options: { level: 'easy' } },
  sounds: {
    moves: [[/^\^/, 'draw']],
    events: {
      attack: 'place',
      defend: 'place',
      overcome: 'drum',
      kiai: 'shout',
      wounded: 'wound',
      turned: 'drum',
      barricade_lost: 'barricade',
      farm_lost: 'fire',
      burned: 'fire',
      round_over: 'bell',
    },
  },
} satisfies WebGame;
