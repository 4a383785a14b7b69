// The order in which a player's own games are listed.

import type { Status, TableSummary } from '../net/schema';

const STATES: readonly Status[] = ['playing', 'open', 'over'];

/**
 * Sort games: those that wait for the player, then those under way, not started and over; the
 * last changed first in each group.
 */
export function inOrder<T extends Pick<TableSummary, 'status' | 'changed'>>(
  games: readonly T[],
  waits: (game: T) => boolean,
): T[] {
  const rank = (game: T): number => (waits(game) ? -1 : STATES.indexOf(game.status));
  return games.toSorted((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}
