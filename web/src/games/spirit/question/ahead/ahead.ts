// What can wait: questions that a turn need not stop for, because their usual answer is known.

import type { Choice } from '../../../../net/schema';

/** The move that declines: no more tokens, no second fight, no part of a kiai. */
export const NO = 'no';

/**
 * Return the move that is made together with the next action unless the player says otherwise: no
 * token of an absent samurai is used, and a penalty that can be ignored is.
 */
export function moveAhead(phase: string, choices: readonly Choice[]): string | null {
  const moves = choices.map(({ move }) => move);
  if (phase === 'tokens') return moves.find((move) => move === NO) ?? null;
  if (phase === 'penalty') return moves.find((move) => move.startsWith('ignore:')) ?? null;
  return null;
}
