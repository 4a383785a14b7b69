// The score of a finished game, point by point.

import type { Names, SpiritView } from '../types';

export interface Point {
  icon: string;
  word: 'score_farms' | 'score_families' | 'score_unhurt';
  count: number;
}

export interface Score {
  hasWon: boolean;
  points: Point[];
  /** With a plus sign for each level above the easiest. */
  total: string;
}

/** Return the names of the samurai who died. */
export function fallenIn(
  { seats }: Pick<SpiritView, 'seats'>,
  { samurai }: Pick<Names, 'samurai'>,
): string[] {
  return seats.flatMap((seat) =>
    seat.dead && seat.samurai ? [samurai[seat.samurai]?.name ?? seat.samurai] : [],
  );
}

/** Return what the server says about the score, and what it is made of. */
export function scoreOf({ village, seats, outcome }: SpiritView): Score {
  const total = outcome?.['score'];
  const isUnhurt = seats.every(({ wound }) => !wound);
  return {
    hasWon: typeof total === 'string',
    total: typeof total === 'string' ? total : '',
    points: [
      { icon: 'farm', word: 'score_farms', count: village.farms },
      { icon: 'family', word: 'score_families', count: village.families },
      { icon: 'wound', word: 'score_unhurt', count: isUnhurt ? 1 : 0 },
    ],
  };
}
