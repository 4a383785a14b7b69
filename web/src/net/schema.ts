// Every message over HTTP and the socket. Made by tools/make_types.py from tatami.server.schema:
// change it there, then run `make types`.

export type SeatName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G';

export type GameName = string;

export type ActorName = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'deal';

export type Lang = 'en' | 'pl' | 'de' | 'nl';

export type EndReason = 'played' | 'resigned' | 'time' | 'given-up' | 'unfinished';

export type Proof = '' | 'holds' | 'broken';

export type AnalysisStatus = 'none' | 'waiting' | 'running' | 'done' | 'failed';

export type Decider = 'tatami' | 'rulebook' | 'rulebooks' | 'playtester' | 'reconstructed';

export type AtZero = 'bot' | 'lose' | 'play';

export type Status = 'open' | 'playing' | 'over';

export type AnyAction =
  | Sit
  | Stand
  | Bot
  | Start
  | Move
  | Undo
  | Answer
  | Resign
  | Leave
  | Return
  | Replace
  | Say
  | Rematch;

export type TableEvent =
  | CreatedEvent
  | ImportedEvent
  | SatEvent
  | KeptEvent
  | StoodEvent
  | SeatedEvent
  | StartedEvent
  | MovedEvent
  | UndoneEvent
  | AskedEvent
  | AnsweredEvent
  | ResignedEvent
  | LeftEvent
  | ReturnedEvent
  | RanOutEvent
  | ResumedEvent
  | SaidEvent
  | EndedEvent
  | RematchedEvent;

export type SocketMessage =
  | Update
  | Presence
  | AnalysisUpdate
  | Acknowledged
  | Refused;

/** Take an open seat; in one's own seat, change name or entropy. */
export interface Sit {
  type: 'sit';
  id: string;
  seat: SeatName;
  name?: string;
  entropy?: string;
}

/** Leave a seat before the start; the host may also send others away. */
export interface Stand {
  type: 'stand';
  id: string;
  seat: SeatName;
}

/** Put a bot into an open seat, or another one in its place. */
export interface Bot {
  type: 'bot';
  id: string;
  seat: SeatName;
  bot: string;
}

/** Begin the game. */
export interface Start {
  type: 'start';
  id: string;
}

/** Make moves, as they are typed, for a seat of one's own. */
export interface Move {
  type: 'move';
  id: string;
  seat: SeatName;
  moves: string;
}

/** Take the last own move back, or ask the others to. */
export interface Undo {
  type: 'undo';
  id: string;
  seat: SeatName;
}

/** Agree to what was asked, or not. */
export interface Answer {
  type: 'answer';
  id: string;
  seat: SeatName;
  yes: boolean;
}

/** Give up. */
export interface Resign {
  type: 'resign';
  id: string;
  seat: SeatName;
}

/** Let a bot play on for a seat of one's own. */
export interface Leave {
  type: 'leave';
  id: string;
  seat: SeatName;
}

/** Come back to one's seat. */
export interface Return {
  type: 'return';
  id: string;
  seat: SeatName;
}

/** Let a bot play for a seat that has kept everybody waiting too long. */
export interface Replace {
  type: 'replace';
  id: string;
  seat: SeatName;
}

/** Say something to the table. */
export interface Say {
  type: 'say';
  id: string;
  text: string;
}

/** Create another table for the same people, with the seats rotated. */
export interface Rematch {
  type: 'rematch';
  id: string;
}

/** Why something was not done: the id of the rule, and words in the client's language. */
export interface Refusal {
  rule: string;
  text: string;
}

/** What a move caused, and by which rule; each kind adds fields of its own. */
export interface GameEvent {
  what: string;
  rule: string;
  text: string;
  [more: string]: unknown;
}

/** One move of a seat or of the deal; a move that is hidden from the viewer is `?`. */
export interface Step {
  by: ActorName;
  move: string;
  text: string;
  events: GameEvent[];
}

/** A move of the game as it stands: its index from 0, its event, and the step there. */
export interface PlayedMove {
  by: ActorName;
  move: string;
  text: string;
  events: GameEvent[];
  index: number;
  number: number;
  step: number;
}

/** The table was created; `commitment` binds its deal before anyone sits. */
export interface CreatedEvent {
  kind: 'created';
  number: number;
  time: number;
  host: string;
  commitment: string;
}

/** A game that was played elsewhere was brought here. */
export interface ImportedEvent {
  kind: 'imported';
  number: number;
  time: number;
  error: string;
  line: number;
  rule: string;
  proof: Proof;
}

/** A person took a seat, or changed name or entropy there. */
export interface SatEvent {
  kind: 'sat';
  number: number;
  time: number;
  seat: SeatName;
  person: string;
  name: string;
  entropy: string;
}

/** A seat is kept for a person, who has not agreed to play yet. */
export interface KeptEvent {
  kind: 'kept';
  number: number;
  time: number;
  seat: SeatName;
  person: string;
  name: string;
}

/** A seat is open again. */
export interface StoodEvent {
  kind: 'stood';
  number: number;
  time: number;
  seat: SeatName;
}

/** A bot took a seat. */
export interface SeatedEvent {
  kind: 'seated';
  number: number;
  time: number;
  seat: SeatName;
  bot: string;
}

/** The game began; `steps` are what chance did first. */
export interface StartedEvent {
  kind: 'started';
  number: number;
  time: number;
  steps: Step[];
}

/** A seat made moves, and then chance; `bot` is who made them if its person did not. */
export interface MovedEvent {
  kind: 'moved';
  number: number;
  time: number;
  seat: SeatName;
  bot: string;
  steps: Step[];
}

/** Moves were taken back, to the first so many of the game. */
export interface UndoneEvent {
  kind: 'undone';
  number: number;
  time: number;
  seat: SeatName;
  back_to: number;
}

/** A seat asks the others to take moves back. */
export interface AskedEvent {
  kind: 'asked';
  number: number;
  time: number;
  seat: SeatName;
  back_to: number;
}

/** A seat agrees to what was asked, or does not. */
export interface AnsweredEvent {
  kind: 'answered';
  number: number;
  time: number;
  seat: SeatName;
  yes: boolean;
}

/** A seat gave up; in games for more than two a bot plays on for it. */
export interface ResignedEvent {
  kind: 'resigned';
  number: number;
  time: number;
  seat: SeatName;
}

/** A bot plays for a person who went away, and may come back. */
export interface LeftEvent {
  kind: 'left';
  number: number;
  time: number;
  seat: SeatName;
  reason: 'left' | 'replaced' | 'time';
}

/** A person came back to the seat. */
export interface ReturnedEvent {
  kind: 'returned';
  number: number;
  time: number;
  seat: SeatName;
}

/** A seat's time is up; what follows was chosen when the table was created. */
export interface RanOutEvent {
  kind: 'ranout';
  number: number;
  time: number;
  seat: SeatName;
}

/** The server was away: the clock of the seat to act starts its turn again. */
export interface ResumedEvent {
  kind: 'resumed';
  number: number;
  time: number;
}

/** A person said something to the table; the words of somebody `muted` are left out. */
export interface SaidEvent {
  kind: 'said';
  number: number;
  time: number;
  person: string;
  name: string;
  text: string;
  muted?: boolean;
}

/** The game is over, or goes no further in its record; the secret of the deal is shown. */
export interface EndedEvent {
  kind: 'ended';
  number: number;
  time: number;
  reason: EndReason;
  winners: SeatName[];
  secret: string;
}

/** Another table was created for the same people. */
export interface RematchedEvent {
  kind: 'rematched';
  number: number;
  time: number;
  table: string;
}

/** A choice before the game; values that match `pattern` are allowed too. */
export interface OptionInfo {
  name: string;
  values: string[];
  meaning: string;
  pattern: string;
  example: string;
}

/**
 * A game and what can be chosen of it.
 *
 * `quick_options`: what skips the set-up. `hides_hands`: some seat knows more than others.
 * `lesson` and `puzzles`: it has these.
 */
export interface GameInfo {
  name: string;
  title: string;
  players: number[];
  editions: string[];
  setups: string[];
  quick_options: Record<string, string>;
  options: OptionInfo[];
  co_operative: boolean;
  hides_hands: boolean;
  default_bot: string;
  lesson: boolean;
  puzzles: boolean;
  rules_version: number;
}

/** The default of every option of a game, and what else each may be. */
export interface DefaultOptions {
  options: Record<string, string>;
  values: Record<string, string[]>;
}

/** All that can be played, and the bots; `levels` are those to offer, from weak to strong. */
export interface Catalogue {
  games: GameInfo[];
  bots: string[];
  levels: string[];
}

/**
 * Whether all is well, which version runs, and where others find it.
 *
 * Only clients on the same machine get `lan_url`, if the server lets others in at all.
 */
export interface Health {
  ok: boolean;
  version: string;
  lan_url: string;
}

/** Somebody who wants to play; programs say that they are. */
export interface NewPerson {
  name: string;
  is_bot?: boolean;
}

/** Another name. */
export interface NewName {
  name: string;
}

/** Somebody who can sit at tables; programs are people too. */
export interface Person {
  id: string;
  name: string;
  is_bot: boolean;
}

/** A new person with its private key, which is sent only this once. */
export interface PersonWithKey {
  id: string;
  name: string;
  key: string;
}

/** What sentences call a seat, and the name it has in the game itself, if it has one. */
export interface SeatTitle {
  text: string;
  name: string;
}

/**
 * All of a game that a viewer may know; each game adds fields of its own.
 *
 * Seats are numbers here, from 0. `actor` is who is to act: a seat, `chance` or `over`.
 * `legal` are the moves that the viewer can make now.
 */
export interface View {
  game: GameName;
  players: number;
  edition: string;
  options: Record<string, string>;
  phase: string;
  turn: number;
  actor: number | 'chance' | 'over';
  seat: number | null;
  legal: string[];
  outcome: Record<string, unknown> | null;
  [more: string]: unknown;
}

/**
 * A move as it is typed and in words.
 *
 * `effect_text` says what it does, unless there are many moves. `effect` has the parts of
 * `derived` that it would change.
 */
export interface Choice {
  move: string;
  text: string;
  effect_text: string[];
  effect: Record<string, unknown>;
}

/** What can be derived from a position, what the actor is asked, and the viewer's moves. */
export interface TurnState {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
}

/** How it stands after moves, what can be derived from it, and how it could go on. */
export interface Preview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  steps: Step[];
  seat_names: SeatTitle[];
  view: View;
  refused: Refusal | null;
}

/** How a table would stand after moves; `number` is that of its last event. */
export interface TablePreview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  steps: Step[];
  seat_names: SeatTitle[];
  view: View;
  refused: Refusal | null;
  number: number;
}

/** How a position would stand after moves, and the position itself then. */
export interface StudyPreview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  steps: Step[];
  seat_names: SeatTitle[];
  view: View;
  refused: Refusal | null;
  position: string;
}

/** A puzzle in a list: `grade` is from 1 to 5, `miss_rate` is the share of bots that miss it. */
export interface PuzzleSummary {
  id: string;
  game: GameName;
  players: number;
  edition: string;
  options: Record<string, string>;
  seat: SeatName;
  grade: number;
  miss_rate: number;
}

/** A puzzle as its seat sees it, with what never changes and the names of all pieces. */
export interface Puzzle {
  id: string;
  game: GameName;
  players: number;
  edition: string;
  options: Record<string, string>;
  seat: SeatName;
  grade: number;
  miss_rate: number;
  board: Record<string, unknown>;
  names: Record<string, unknown>;
  view: View;
}

/** A turn: its moves, in words, what it does at once, and its chance with the standard error. */
export interface PuzzleTurn {
  moves: string[];
  text: string;
  effect_text: string[];
  chance: number;
  error: number;
}

/** The best turn, and how it may go on. */
export interface SolvingTurn {
  moves: string[];
  text: string;
  effect_text: string[];
  chance: number;
  error: number;
  line: string[];
}

/**
 * Whether an answer is right, and why.
 *
 * `nearly_correct` has the plays that all good turns share, the `key`, but spoils them.
 */
export interface PuzzleVerdict {
  correct: boolean;
  nearly_correct: boolean;
  key: string[];
  best: SolvingTurn;
  good: PuzzleTurn[];
  tempting: PuzzleTurn;
  yours: PuzzleTurn;
  reason: string[];
}

/** A whole turn, as it is typed. */
export interface PuzzleAnswer {
  moves: string;
}

/** A sum of chances won or lost, with its standard error. */
export interface Amount {
  value: number;
  error: number;
}

/** A chance after so many moves, in a part of the game: a round, or all of it. */
export interface CurvePoint {
  at: number;
  part: number;
  chance: number;
}

/** The chance at the beginning and at the end of a round, and the luck of its main draws. */
export interface RoundSummary {
  round: number;
  begin: number;
  end: number;
  luck: Amount;
}

/** For which seat of yours. */
export interface HintRequest {
  seat: SeatName;
}

/** A move that is expected; one that the seat would not see is `?`. */
export interface ExpectedMove {
  by: ActorName;
  move: string;
  text: string;
}

/**
 * A turn: its moves as they are typed and in words, what it does, how it may go on.
 *
 * `chance` is that of the seat after it, or the village's.
 */
export interface DescribedTurn {
  moves: string[];
  text: string[];
  effect_text: string[];
  line: ExpectedMove[];
  chance: number;
}

/** A turn worth a thought; `share` is how much of the thinking it got. */
export interface HintTurn {
  moves: string[];
  text: string[];
  effect_text: string[];
  line: ExpectedMove[];
  chance: number;
  share: number;
}

/**
 * The best turns of a seat, best first, as it stood after an event.
 *
 * `chances` has every seat's, or that of the `village`.
 */
export interface Hint {
  number: number;
  seat: SeatName;
  chances: Record<string, number>;
  turns: HintTurn[];
  nodes: number;
  seconds: number;
}

/** A turn after so many moves that cost its seat some of its chance, and what was better. */
export interface CostlyTurn {
  at: number;
  part: number;
  seat: SeatName;
  cost: number;
  error: number;
  played: DescribedTurn;
  better: DescribedTurn;
}

/** The best that was found for the turn that cost most, thought about for longer. */
export interface BestLine {
  moves: string[];
  text: string[];
  effect_text: string[];
  line: ExpectedMove[];
  chance: number;
  at: number;
  seat: SeatName;
}

/**
 * What was found of a game; `noise` is the usual error of a cost.
 *
 * Keys are seats, or `village` where all win together. `rounds` and `other_luck`, of all that
 * chance decided but raiders, are for such a game.
 */
export interface AnalysisResult {
  budget: string;
  noise: number;
  curves: Record<string, CurvePoint[]>;
  costliest: CostlyTurn[];
  costliest_by_seat: Partial<Record<SeatName, CostlyTurn[]>>;
  luck: Record<string, Amount>;
  given_away: Record<string, Amount>;
  rounds: RoundSummary[] | null;
  other_luck: Amount | null;
  best_line: BestLine | null;
}

/** How far an analysis is; `seconds_left` is an estimate, once there is one. */
export interface AnalysisProgress {
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
}

/** How far an analysis is, and what was found once it is done. */
export interface Analysis {
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
  result: AnalysisResult | null;
}

/** Where a rule stands in the rulebook of an edition, in words. */
export interface Source {
  edition: string;
  place: string;
}

/**
 * Whose decision a rule is where the rulebooks leave it open, in a word and in words, and why.
 *
 * `number` is that of the list of all rulings.
 */
export interface Ruling {
  number: number;
  decided_by: Decider;
  decider: string;
  reason: string;
}

/** Something to try in a diagram: moves as they are typed, and words for them. */
export interface Suggestion {
  moves: string;
  text: string;
}

/**
 * A position that shows a rule, for `/api/study`.
 *
 * `seat` is whose view it is shown in, none for a spectator's. `marks` are places to point out,
 * as the game names them.
 */
export interface DiagramData {
  id: string;
  position: string;
  seat: SeatName | null;
  marks: string[];
  caption: string;
  suggestion: Suggestion | null;
}

/**
 * One rule. Where it `applies` in all editions, `editions` names them all.
 *
 * With `options` it needs one of these choices of the table. `differences` says how editions
 * differ. `keywords` are other words that players look for it by.
 */
export interface RuleData {
  id: string;
  number: string;
  text: string;
  applies: boolean;
  editions: string[];
  options: string[];
  differences: string;
  keywords: string;
  sources: Source[];
  rulings: Ruling[];
  diagrams: DiagramData[];
}

/** A chapter, with a few words before it where they help. */
export interface ChapterData {
  number: number;
  title: string;
  intro: string;
  rules: RuleData[];
}

/** All rules of a game, the chapters in the order in which they are best read. */
export interface RulebookData {
  game: string;
  title: string;
  version: number;
  edition: string;
  editions: string[];
  lang: Lang;
  intro: string;
  chapters: ChapterData[];
}

/** So many seconds for every move, or a bank and what is added to it after each turn. */
export interface ClockSetting {
  per_move: number;
  bank: number;
  increment: number;
}

/**
 * A table as it was created; `options` has a value for every option of the game.
 *
 * `at_zero` says what happens to a seat whose time is up: a bot takes it over, it loses, or a
 * bot plays this one turn. `stand_in` is that bot. `delay` holds back from spectators what
 * happened in the last so many seconds of the game. After `patience` seconds without a move the
 * others may give a seat to the bot. In a `lesson` the learner is guided, and chance helps.
 */
export interface Setting {
  game: GameName;
  players: number;
  edition: string;
  options: Record<string, string>;
  public: boolean;
  watch: boolean;
  delay: number;
  hints: boolean;
  clock: ClockSetting | null;
  at_zero: AtZero;
  stand_in: string;
  patience: number;
  lesson: boolean;
}

/**
 * A moment of a finished game: after its first `at` moves.
 *
 * What `seat` could not know then is drawn again; without a seat, what a spectator could not.
 */
export interface ContinueFrom {
  table: string;
  at: number;
  seat?: SeatName | null;
}

/**
 * What a person asks for: a game, and how it is played. What is left out has good values.
 *
 * `seats` says who sits where: `me`, `open`, or a bot such as `ronin`. The game starts by an
 * action of its own: between, all see what the deal is bound to, and can add to it. Who plays on
 * from a moment of another game, or asks for a lesson, leaves out how the game is set up.
 */
export interface NewTable {
  game: GameName;
  players?: number | null;
  edition?: string | null;
  setup?: string | null;
  options?: Record<string, string>;
  seats?: string[];
  name?: string;
  public?: boolean;
  watch?: boolean;
  delay?: number;
  hints?: boolean;
  clock?: ClockSetting | null;
  at_zero?: AtZero;
  stand_in?: string;
  patience?: number;
  continue_from?: ContinueFrom | null;
  lesson?: boolean;
}

/** Who has a seat, and who plays it: with both, the bot stands in for the person. */
export interface SeatState {
  seat: SeatName;
  person: string | null;
  name: string;
  bot: string;
  resigned: boolean;
  reserved_for: string | null;
}

/** What each seat had left, in ms, and which clock runs since when. */
export interface Clock {
  left: number[];
  running: SeatName | null;
  since: number;
}

/** How many moves a seat asks to take back, and who has to agree yet. */
export interface UndoRequest {
  seat: SeatName;
  moves: number;
  waiting_for: SeatName[];
}

/** How a game ended, with the secret that proves its deal. */
export interface ProvedResult {
  reason: EndReason;
  winners: SeatName[];
  secret: string;
}

/**
 * A game that was played elsewhere; if its record does not hold to its end, in which line.
 *
 * `rule` is the one of the game that its next move breaks, if any. `proof` says whether the proof
 * of its deal holds, if it has one.
 */
export interface ImportInfo {
  error: string;
  line: number;
  rule: string;
  proof: Proof;
}

/**
 * What everybody may know of a table but its game.
 *
 * `since` is when the actor's turn began, in ms. `continued` says whether it begins from a moment
 * of another game.
 */
export interface TableInfo {
  id: string;
  status: Status;
  setting: Setting;
  host: string;
  host_name: string;
  commitment: string;
  rematch_of: string | null;
  rematch: string | null;
  continued: boolean;
  seats: SeatState[];
  actor: SeatName | null;
  since: number;
  clock: Clock | null;
  undo_request: UndoRequest | null;
  ended: ProvedResult | null;
  imported: ImportInfo | null;
}

/** Moves that would end a lesson while there is more to try, and what to say before them. */
export interface EarlyMoves {
  moves: string[];
  text: string;
}

/**
 * How far a learner has come: what to do next in words, and the moves that do it.
 *
 * `praise` is for what was done well since the last turn; `wasted` says why a move did nothing.
 */
export interface LessonState {
  goals: string[];
  met: string[];
  goal: string | null;
  text: string;
  praise: string;
  wasted: string;
  moves: string[];
  too_soon: EarlyMoves;
}

/**
 * How a table stands after the event of a number.
 *
 * `seat_names` has what sentences call each seat. `undo` says how the viewer's last move could be
 * taken back, and `outcome` in words how the game was decided.
 */
export interface TableState {
  number: number;
  table: TableInfo;
  seat_names: SeatTitle[];
  view: View | null;
  undo: 'ask' | 'free' | null;
  outcome: string[];
  lesson: LessonState | null;
}

/**
 * Who subscribes: with which key, as which seat, from which event on.
 *
 * With `turn` the updates include what can be derived from the position, and every legal move.
 */
export interface Subscribe {
  type: 'subscribe';
  key?: string;
  seat?: SeatName | null;
  after?: number;
  lang?: Lang;
  turn?: boolean;
}

/**
 * What happened after the event that was named, and how everything stands.
 *
 * `turn` is what `preview` says without moves, for subscribers that asked for it: in the first
 * update, and whenever something other than chat happened since the last one.
 */
export interface Update {
  type: 'update';
  events: TableEvent[];
  state: TableState;
  turn: TurnState | null;
}

/** Which seats are connected, how many watch, and the server's time in ms for the clocks. */
export interface Presence {
  type: 'presence';
  seats: SeatName[];
  spectators: number;
  time: number;
}

/** How far the analysis of the finished game is. */
export interface AnalysisUpdate {
  type: 'analysis';
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
}

/** The action of an id was applied, as the event of a number. */
export interface Acknowledged {
  type: 'acknowledged';
  id: string;
  number: number;
}

/** The action of an id was not applied, and why. */
export interface Refused {
  type: 'refused';
  id: string;
  rule: string;
  text: string;
}

/** How one of a person's tables stands, and whether they are to act. */
export interface TableTurn {
  type: 'table';
  id: string;
  game: GameName;
  status: Status;
  number: number;
  seats: SeatName[];
  your_turn: boolean;
}

/** How a game ended, and who won it. */
export interface Result {
  reason: EndReason;
  winners: SeatName[];
}

/**
 * A table in a list; `created` and `changed` are times in ms.
 *
 * A game that is over changes no more. `moves` counts what people and bots did; `imported` are
 * games that were played elsewhere.
 */
export interface TableSummary {
  id: string;
  status: Status;
  setting: Setting;
  host: string;
  host_name: string;
  commitment: string;
  seats: SeatState[];
  actor: SeatName | null;
  created: number;
  changed: number;
  moves: number;
  ended: Result | null;
  imported: boolean;
}

/** What never changes in a game, to draw it, and the names of all pieces and places. */
export interface Board {
  board: Record<string, unknown>;
  names: Record<string, unknown>;
}

/** An action was applied, as the event of this number. */
export interface Applied {
  number: number;
}

/** The record of a game that was played elsewhere. */
export interface ImportedRecord {
  record: string;
}

/** Whom one does not want to hear at a table, or wants to hear again. */
export interface Muting {
  person: string;
  muted: boolean;
}

/** Moves as they are typed; with an `id` they are applied once however often they are sent. */
export interface BotMove {
  moves: string;
  id?: string | null;
}
