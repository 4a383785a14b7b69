// In which order one's own games are listed.

import type { Status, TableSummary } from '../net/schema';

const STATES: readonly Status[] = ['playing', 'open', 'over'];

/** Put the games that wait for somebody first, then those under way, those to come and those that
 *  are over; the last changed first in each. */
export function inOrder<T extends Pick<TableSummary, 'status' | 'changed'>>(
  games: readonly T[],
  waits: (game: T) => boolean,
): T[] {
  const rank = (game: T): number => (waits(game) ? -1 : STATES.indexOf(game.status));
  return games.toSorted((one, other) => rank(one) - rank(other) || other.changed - one.changed);
}
