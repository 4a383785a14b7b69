// What the server advises: hints while a game goes on, and what was found of one that is over.

import type { AnalysisNow, SeatName } from './messages';

/** A turn: its moves as they are typed and in words, what it does, how it may go on. */
export interface Advised {
  moves: string[];
  text: string[];
  does: string[];
  line: { by: SeatName | 'deal'; move: string; text: string }[];
  /** That of the seat after it, or the village's. */
  chance: number;
}

/** Give all that is said of a turn. */
export function saidOf({ text, does, line }: Advised): string[] {
  return [...text, ...does, ...line.map((move) => move.text)];
}

/** The best turns of a seat, best first, as it stood after an entry. */
export interface Hint {
  number: number;
  seat: SeatName;
  chances: Record<string, number>;
  turns: Advised[];
}

/** A sum of chances won or lost, with its standard error. */
export interface Amount {
  value: number;
  error: number;
}

/** A chance after so many moves, in a part of the game: a round, or all of it. */
export interface Point {
  at: number;
  part: number;
  chance: number;
}

/** A turn after so many moves that cost its seat some of its chance, and what was better. */
export interface Costly {
  at: number;
  part: number;
  seat: SeatName;
  cost: number;
  error: number;
  played: Advised;
  better: Advised;
}

export interface Round {
  round: number;
  begin: number;
  end: number;
  luck: Amount;
}

/** What was found of a game; keys are seats, or `village` where all win together. */
export interface Found {
  curves: Record<string, Point[]>;
  costliest: Costly[];
  /** The same of every seat by itself. */
  costliest_of: Record<SeatName, Costly[]>;
  luck: Record<string, Amount>;
  given_away: Record<string, Amount>;
  rounds: Round[] | null;
  other_luck: Amount | null;
  best_line: (Advised & { at: number; seat: SeatName }) | null;
}

export interface Analysis extends AnalysisNow {
  found: Found | null;
}
