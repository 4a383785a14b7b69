// What the server tells of a table; the document at /schema has it all.

export type SeatName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';
export type GameName = 'samurai' | 'cardgame' | 'spirit';
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
  seats: Sitter[];
  actor: SeatName | null;
  since: number;
  clock: { left: number[]; running: SeatName | null; since: number } | null;
  request: { seat: SeatName; moves: number; waiting_for: SeatName[] } | null;
  ended: { why: string; winners: SeatName[]; secret: string } | null;
}

/** All that a seat may know of a game; each game has its own. */
export interface View {
  game: GameName;
  phase: string;
  turn: number;
  seat: number | null;
  legal: string[];
}

export interface Now {
  number: number;
  table: TableNow;
  view: View | null;
  undo: 'free' | 'ask' | null;
  outcome: string[];
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
  | { is: 'here'; seats: SeatName[]; watching: number }
  | { is: 'done'; id: string; number: number }
  | { is: 'refused'; id: string; rule: string; text: string };

export type Action = { do: string; [more: string]: unknown };
