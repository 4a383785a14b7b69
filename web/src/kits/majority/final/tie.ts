// How a tie was broken, as the comparisons of the outcome say.

import { rankedBy, type Comparison, type Outcome } from './beats';

export interface Tie {
  winner: number;
  /** What broke it, with the count of the winner and those of the others, the best first. */
  by: 'other-kinds' | 'total';
  n: number;
  others: readonly number[];
}

/** Return who won a tie, and by what; null if there was none, or if the victory is shared. */
export function tieOf({ winners, comparisons }: Outcome): Tie | null {
  const [winner, ...more] = winners;
  const last: Comparison | undefined = comparisons.at(-1);
  if (winner === undefined || more.length > 0 || !last || comparisons.length < 2) return null;
  if (last.by === 'kinds-led') return null;
  const ranked = rankedBy(last);
  const n = ranked.find(({ seat }) => seat === winner)?.count;
  const others = ranked.filter(({ seat }) => seat !== winner).map(({ count }) => count);
  return n === undefined || others.length === 0 ? null : { winner, by: last.by, n, others };
}
