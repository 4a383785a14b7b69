// By how much a seat has won or lost, as the comparisons of the outcome say.

import type { Comparison, Outcome } from './beats';

export interface Margin {
  isWin: boolean;
  /** What was compared, and the difference. */
  by: Comparison['by'];
  n: number;
}

/** Return by how much a seat has won or lost; null if a victory is shared or nothing was compared. */
export function marginOf({ winners, comparisons }: Outcome, seat: number): Margin | null {
  const [winner, ...others] = winners;
  if (winner === undefined || others.length > 0) return null;
  const isWin = winner === seat;
  // A winner is ahead of everybody else only in the last comparison.
  for (const { by, counts } of isWin ? comparisons.toReversed() : comparisons) {
    const rivals = isWin ? counts.filter((_, other) => other !== seat) : [counts[seat] ?? null];
    const known = rivals.filter((count) => count !== null);
    const n = (counts[winner] ?? 0) - Math.max(...known);
    if (known.length > 0 && n > 0) return { isWin, by, n };
  }
  return null;
}
