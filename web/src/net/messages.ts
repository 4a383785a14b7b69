// What the server tells of a table; the document at /schema has it all.

export type SeatName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
/** All games, in the order in which they are shown. */
export const GAMES = ['samurai', 'cardgame', 'spirit'] as const;
export type GameName = (typeof GAMES)[number];
export type Status = 'open' | 'playing' | 'over';

export interface Setting {
  game: GameName;
  players: number;
  edition: string;
  options: Record<string, string>;
  public: boolean;
  watch: boolean;
  delay: number;
  hints: boolean;
  clock: { per_move: number; bank: number; increment: number } | null;
  at_zero: 'bot' | 'lose' | 'play';
  stand_in: string;
  patience: number;
  lesson: boolean;
}

export interface Sitter {
  seat: SeatName;
  person: string | null;
  name: string;
  bot: string;
  out: boolean;
  kept_for: string | null;
}

export interface TableNow {
  id: string;
  status: Status;
  setting: Setting;
  host: string;
  host_name: string;
  commitment: string;
  rematch_of: string | null;
  rematch: string | null;
  /** Does it begin from a moment of another game? */
  plays_on: boolean;
  seats: Sitter[];
  actor: SeatName | null;
  since: number;
  clock: { left: number[]; running: SeatName | null; since: number } | null;
  request: { seat: SeatName; moves: number; waiting_for: SeatName[] } | null;
  ended: { why: string; winners: SeatName[]; secret: string } | null;
  /** A game that was played elsewhere; if its record does not hold to its end, why and where, and
      the rule that its next move breaks, if it does. */
  imported: { error: string; line: number; rule: string; proof: '' | 'holds' | 'broken' } | null;
}

/** All that a seat may know of a game; each game has its own. */
export interface View {
  game: GameName;
  phase: string;
  turn: number;
  seat: number | null;
  legal: string[];
  outcome: Record<string, unknown> | null;
}

/** How far a learner has come in a guided game, and what to do next. */
export interface Lesson {
  goals: string[];
  met: string[];
  goal: string | null;
  say: string;
  well: string;
  vain: string;
  moves: string[];
  too_soon: { moves: string[]; say: string };
}

/** How far the analysis of a finished game is. */
export interface AnalysisNow {
  state: 'none' | 'waiting' | 'running' | 'done' | 'failed';
  done: number;
  total: number;
  /** So many seconds more are expected, if that can be told. */
  left: number | null;
}

/** What a seat is called in sentences of the server; `name` is that of its piece in the game, if it
    has one. */
export interface Who {
  text: string;
  name: string;
}

export interface Now {
  number: number;
  table: TableNow;
  /** Seat by seat; nobody before the game. */
  who: Who[];
  view: View | null;
  undo: 'free' | 'ask' | null;
  outcome: string[];
  lesson: Lesson | null;
}

export interface Followed {
  what: string;
  rule: string;
  text: string;
  [more: string]: unknown;
}

export interface Step {
  by: SeatName | 'deal';
  move: string;
  text: string;
  followed: Followed[];
}

export interface TableEvent {
  number: number;
  time: number;
  kind: string;
  seat?: SeatName;
  steps?: Step[];
  name?: string;
  person?: string;
  text?: string;
  muted?: boolean;
  why?: string;
  yes?: boolean;
  back_to?: number;
  table?: string;
  [more: string]: unknown;
}

export type Message =
  | { is: 'news'; events: TableEvent[]; now: Now }
  | { is: 'here'; seats: SeatName[]; watching: number; time: number }
  | ({ is: 'analysis' } & AnalysisNow)
  | { is: 'done'; id: string; number: number }
  | { is: 'refused'; id: string; rule: string; text: string };

export type Action = { do: string; [more: string]: unknown };

/** A table as a list tells of it. */
export interface Listed {
  id: string;
  status: Status;
  setting: Setting;
  seats: Sitter[];
  actor: SeatName | null;
  changed: number;
  moves: number;
  ended: { why: string; winners: SeatName[] } | null;
  imported: boolean;
}
