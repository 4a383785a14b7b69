// Paths of puzzles, and which comes next.

import type { PuzzleSummary } from '../net/schema';

export const puzzlePath = (id: string): string => `/api/puzzles/${id}`;

/** Find the next unsolved puzzle: after the current one, else from the beginning. */
export function nextUnsolved(
  rows: readonly PuzzleSummary[],
  solved: ReadonlySet<string>,
  at: string | null = null,
): PuzzleSummary | undefined {
  const here = rows.findIndex(({ id }) => id === at);
  const round = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))];
  return round.find(({ id }) => !solved.has(id));
}
