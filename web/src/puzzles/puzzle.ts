// What the server tells of a puzzle, and of an answer to it.

import type { GameName, SeatName } from '../net/messages';

export interface PuzzleRow {
  id: string;
  game: GameName;
  edition: string;
  seat: SeatName;
  /** From 1 to 5. */
  grade: number;
}

/** A turn: its moves, in words, what it does at once, and its chance. */
export interface PuzzleTurn {
  moves: string[];
  text: string;
  does: string[];
  chance: number;
}

export interface Verdict {
  right: boolean;
  best: PuzzleTurn & { line: string[] };
  good: PuzzleTurn[];
  yours: PuzzleTurn;
  /** In sentences; the first says whether it is right. */
  reason: string[];
}

export const puzzlePath = (id: string): string => `/api/puzzles/${id}`;

/** Find the next one that is not solved: after the one at hand, else from the beginning. */
export function nextUnsolved(
  rows: readonly PuzzleRow[],
  solved: ReadonlySet<string>,
  at: string | null = null,
): PuzzleRow | undefined {
  const here = rows.findIndex(({ id }) => id === at);
  const round = [...rows.slice(here + 1), ...rows.slice(0, Math.max(0, here))];
  return round.find(({ id }) => !solved.has(id));
}
