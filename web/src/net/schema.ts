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
  | Remove
  | Reveal
  | Move
  | Undo
  | Answer
  | Resign
  | Leave
  | Return
  | Replace
  | Uncover
  | Say
  | Rematch;

export type TableEvent =
  | CreatedEvent
  | ImportedEvent
  | SatEvent
  | KeptEvent
  | StoodEvent
  | SeatedEvent
  | LockedEvent
  | RevealedEvent
  | WithheldEvent
  | StartedEvent
  | MovedEvent
  | UndoneEvent
  | AskedEvent
  | AnsweredEvent
  | ResignedEvent
  | LeftEvent
  | ReturnedEvent
  | RanOutEvent
  | UncoveredEvent
  | RemovedEvent
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

/** Take an open seat; in your own seat, change your name or the hash of your entropy. */
export interface Sit {
  type: 'sit';
  id: string;
  history?: string;
  seat: SeatName;
  name?: string;
  entropy_hash?: string;
}

/** Leave a seat before the start; the host may also remove others. */
export interface Stand {
  type: 'stand';
  id: string;
  history?: string;
  seat: SeatName;
}

/** Put a bot into an open seat, or replace the bot there. */
export interface Bot {
  type: 'bot';
  id: string;
  history?: string;
  seat: SeatName;
  bot: string;
}

/** Start the game; again, to start without players who do not reveal their entropy. */
export interface Start {
  type: 'start';
  id: string;
  history?: string;
}

/** Remove a table that has not started; only its host may. */
export interface Remove {
  type: 'remove';
  id: string;
  history?: string;
}

/** Reveal the entropy that you committed to, once the host has started the game. */
export interface Reveal {
  type: 'reveal';
  id: string;
  history?: string;
  seat: SeatName;
  entropy: string;
}

/** Make moves for your seat, written as people type them. */
export interface Move {
  type: 'move';
  id: string;
  history?: string;
  seat: SeatName;
  moves: string;
}

/** Take your last move back, or ask the others for permission. */
export interface Undo {
  type: 'undo';
  id: string;
  history?: string;
  seat: SeatName;
}

/**
 * Agree to a request to take moves back, or decline it.
 *
 * With `request`, the number of the request, the answer is refused if another one is open by now.
 */
export interface Answer {
  type: 'answer';
  id: string;
  history?: string;
  seat: SeatName;
  yes: boolean;
  request?: number | null;
}

/** Resign the game. */
export interface Resign {
  type: 'resign';
  id: string;
  history?: string;
  seat: SeatName;
}

/** Leave the game; a bot plays on for your seat. */
export interface Leave {
  type: 'leave';
  id: string;
  history?: string;
  seat: SeatName;
}

/** Return to your seat. */
export interface Return {
  type: 'return';
  id: string;
  history?: string;
  seat: SeatName;
}

/** Have a bot play for a seat that has kept the others waiting too long. */
export interface Replace {
  type: 'replace';
  id: string;
  history?: string;
  seat: SeatName;
}

/**
 * Start your clock on a device that several players share: you have it now.
 *
 * Where one person has all seats that are not bots', and players hide something from each other,
 * the clock of the next of them stands still until then.
 */
export interface Uncover {
  type: 'uncover';
  id: string;
  history?: string;
  seat: SeatName;
}

/** Send a chat message. */
export interface Say {
  type: 'say';
  id: string;
  history?: string;
  text: string;
}

/** Create another table for the same people, with the seats rotated. */
export interface Rematch {
  type: 'rematch';
  id: string;
  history?: string;
}

/**
 * Why something was refused: the id of the rule, and a sentence in the client's language.
 *
 * `detail` is for programmers, in English: what is wrong with the form of a request.
 */
export interface Refusal {
  rule: string;
  text: string;
  detail?: string;
}

/**
 * A table was created, or its start was fixed; `time` is in ms.
 *
 * `digest` is the start digest, and empty where a table was created. `hash` is that of this
 * entry, `previous` that of the one before; docs/verifier.md says how they are made.
 */
export interface DealLogEntry {
  number: number;
  time: number;
  kind: 'created' | 'started';
  commitment: string;
  digest: string;
  previous: string;
  hash: string;
}

/** A part of the log of deals; `more` says whether there are further entries. */
export interface DealLogPage {
  entries: DealLogEntry[];
  more: boolean;
}

/** What a move caused, and by which rule; each kind adds fields of its own. */
export interface GameEvent {
  what: string;
  rule: string;
  text: string;
  [more: string]: unknown;
}

/**
 * One move of a seat or of chance; a move hidden from the viewer is `?`.
 *
 * `open_draw`: chance turned something up for all to see.
 */
export interface Step {
  by: ActorName;
  move: string;
  open_draw: boolean;
  text: string;
  events: GameEvent[];
}

/** A move of the game as it stands: its index, its event, and its step within the event. */
export interface PlayedMove {
  by: ActorName;
  move: string;
  open_draw: boolean;
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

/** A game that was played elsewhere was imported. */
export interface ImportedEvent {
  kind: 'imported';
  number: number;
  time: number;
  error: string;
  line: number;
  rule: string;
  proof: Proof;
}

/**
 * A person took a seat, or changed name or entropy there.
 *
 * `entropy_hash` commits the person to entropy; older tables had the `entropy` itself.
 */
export interface SatEvent {
  kind: 'sat';
  number: number;
  time: number;
  seat: SeatName;
  person: string;
  name: string;
  entropy: string;
  entropy_hash: string;
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

/** The host starts the game: seats and entropy hashes are fixed, and players reveal entropy. */
export interface LockedEvent {
  kind: 'locked';
  number: number;
  time: number;
  beacon_chain: string;
  beacon_round: number;
}

/** A player revealed the entropy they had committed to. */
export interface RevealedEvent {
  kind: 'revealed';
  number: number;
  time: number;
  seat: SeatName;
  entropy: string;
}

/** The game starts without the entropy of players who did not reveal it in time. */
export interface WithheldEvent {
  kind: 'withheld';
  number: number;
  time: number;
  seats: SeatName[];
}

/** The game began; `steps` are what chance did first. */
export interface StartedEvent {
  kind: 'started';
  number: number;
  time: number;
  steps: Step[];
}

/** A seat made moves, and then chance did; `bot` made them if its person did not. */
export interface MovedEvent {
  kind: 'moved';
  number: number;
  time: number;
  seat: SeatName;
  bot: string;
  steps: Step[];
}

/** Moves were taken back; the first `back_to` moves remain. */
export interface UndoneEvent {
  kind: 'undone';
  number: number;
  time: number;
  seat: SeatName;
  back_to: number;
}

/** A seat asked the others to agree to taking moves back. */
export interface AskedEvent {
  kind: 'asked';
  number: number;
  time: number;
  seat: SeatName;
  back_to: number;
}

/** A seat agreed to take moves back, or declined. */
export interface AnsweredEvent {
  kind: 'answered';
  number: number;
  time: number;
  seat: SeatName;
  yes: boolean;
}

/** A player resigned; in games for more than two a bot plays on. */
export interface ResignedEvent {
  kind: 'resigned';
  number: number;
  time: number;
  seat: SeatName;
}

/** A person left, and a bot plays on until they return. */
export interface LeftEvent {
  kind: 'left';
  number: number;
  time: number;
  seat: SeatName;
  reason: 'left' | 'replaced' | 'time';
}

/** A person returned to their seat. */
export interface ReturnedEvent {
  kind: 'returned';
  number: number;
  time: number;
  seat: SeatName;
}

/** A seat's time is up; `at_zero` of the table says what follows. */
export interface RanOutEvent {
  kind: 'ranout';
  number: number;
  time: number;
  seat: SeatName;
}

/** The next player has the shared device: the clock of their seat starts. */
export interface UncoveredEvent {
  kind: 'uncovered';
  number: number;
  time: number;
  seat: SeatName;
}

/** The host removed the table before its start. */
export interface RemovedEvent {
  kind: 'removed';
  number: number;
  time: number;
}

/** The server was down: the clock of the seat to act restarts its turn. */
export interface ResumedEvent {
  kind: 'resumed';
  number: number;
  time: number;
}

/** A person sent a chat message; the text of a `muted` person is left out. */
export interface SaidEvent {
  kind: 'said';
  number: number;
  time: number;
  person: string;
  name: string;
  text: string;
  muted?: boolean;
}

/** The game is over, or its record goes no further; the secret of the deal is revealed. */
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

/**
 * An option of a game; values that match `pattern` are allowed too.
 *
 * It makes a difference only with these values of other options (`only_with`).
 */
export interface OptionInfo {
  name: string;
  values: string[];
  meaning: string;
  pattern: string;
  example: string;
  only_with: Record<string, string[]>;
}

/**
 * A game and its choices.
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

/** The default of every option of a game, and its possible values. */
export interface DefaultOptions {
  options: Record<string, string>;
  values: Record<string, string[]>;
}

/**
 * All games and bots; `levels` are the bots to offer, from weak to strong.
 *
 * `host_bots` are bots of this server's own.
 */
export interface Catalogue {
  games: GameInfo[];
  bots: string[];
  levels: string[];
  host_bots: string[];
}

/**
 * Whether the server works, its version, and its URL for other machines.
 *
 * Where the rules are not `compiled`, bots think longer for a turn. `lan_url` is only sent to
 * clients on the same machine, if others can reach the server at all.
 */
export interface Health {
  ok: boolean;
  version: string;
  compiled: boolean;
  lan_url: string;
}

/** A person to create; programs set `is_bot`. */
export interface NewPerson {
  name: string;
  is_bot?: boolean;
}

/** The new name of a person. */
export interface NewName {
  name: string;
}

/** A person who can sit at tables; programs are people too. */
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

/** What sentences call a seat; its name in the game itself and its colour, if it has them. */
export interface SeatTitle {
  text: string;
  name: string;
  colour: string;
}

/**
 * Everything that a viewer may know of a game; each game has further fields.
 *
 * Seats are numbers from 0 here. `actor` is who is to act: a seat, `chance` or `over`.
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
 * A move in notation and in words.
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

/**
 * What follows from a position, the question to the actor, and the viewer's moves.
 *
 * `plans_ahead` says whether the others can plan their next turn meanwhile.
 */
export interface TurnState {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  plans_ahead: boolean;
}

/** The position after some moves, its derived data and the legal continuations. */
export interface Preview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  plans_ahead: boolean;
  steps: Step[];
  seat_names: SeatTitle[];
  view: View;
  refused: Refusal | null;
}

/** A preview at a table; `number` is that of its last event. */
export interface TablePreview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  plans_ahead: boolean;
  steps: Step[];
  seat_names: SeatTitle[];
  view: View;
  refused: Refusal | null;
  number: number;
}

/** A preview in a position, and the position after the moves. */
export interface StudyPreview {
  derived: Record<string, unknown>;
  question: string;
  choices: Choice[];
  plans_ahead: boolean;
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

/** A puzzle as its seat sees it, with the board and the names of all pieces. */
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

/** A turn: its moves, words, immediate effects, and chance with its standard error. */
export interface PuzzleTurn {
  moves: string[];
  text: string;
  effect_text: string[];
  chance: number;
  error: number;
}

/** The best turn, and a likely continuation. */
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

/** A whole turn, written as people type it. */
export interface PuzzleAnswer {
  moves: string;
}

/** A sum of chances won or lost, with its standard error. */
export interface Amount {
  value: number;
  error: number;
}

/** A chance after a number of moves, in a part of the game: a round, or all of it. */
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

/** A request for a hint, for one of your seats. */
export interface HintRequest {
  seat: SeatName;
}

/** A move of an expected line; one that the seat would not see is `?`. */
export interface ExpectedMove {
  by: ActorName;
  move: string;
  text: string;
}

/**
 * A turn: its moves in notation and words, its effects, and a likely continuation.
 *
 * `chance` is the seat's after the turn, or the team's.
 */
export interface DescribedTurn {
  moves: string[];
  text: string[];
  effect_text: string[];
  line: ExpectedMove[];
  chance: number;
}

/** A candidate turn; `share` is its share of the search. */
export interface HintTurn {
  moves: string[];
  text: string[];
  effect_text: string[];
  line: ExpectedMove[];
  chance: number;
  share: number;
}

/**
 * The best turns of a seat after an event, the best first.
 *
 * `chances` has the chance of every seat, or of the `team`.
 */
export interface Hint {
  number: number;
  seat: SeatName;
  chances: Record<string, number>;
  turns: HintTurn[];
  nodes: number;
  seconds: number;
}

/** A turn that cost its seat some of its chance, after how many moves, and what was better. */
export interface CostlyTurn {
  at: number;
  part: number;
  seat: SeatName;
  cost: number;
  error: number;
  played: DescribedTurn;
  better: DescribedTurn;
}

/** The best line instead of the costliest turn, from a longer search. */
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
 * The findings on a game; `noise` is the typical error of a cost.
 *
 * Keys are seats, or `team` where all win together. `rounds` and `other_luck` are for such
 * a game: its rounds, and the luck of all draws but those that the rounds count.
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

/**
 * The progress of an analysis; `seconds_left` is an estimate from what was measured, if any.
 *
 * With `none` it says how long an analysis would take, those before it included.
 */
export interface AnalysisProgress {
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
}

/** The progress of an analysis, and its findings once it is done. */
export interface Analysis {
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
  result: AnalysisResult | null;
}

/** Where the rulebook of an edition states a rule, in words. */
export interface Source {
  edition: string;
  place: string;
}

/**
 * Who decided a question that the rulebooks leave open, and why.
 *
 * `number` is that in the list of all rulings.
 */
export interface Ruling {
  number: number;
  decided_by: Decider;
  decider: string;
  reason: string;
}

/** Moves to try in a diagram, in notation and in words. */
export interface Suggestion {
  moves: string;
  text: string;
}

/**
 * A position that shows a rule, for `/api/study`.
 *
 * `seat` is whose view it is shown from; a spectator's if null. `marks` are places to highlight,
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
 * A rule: whether it `applies` in the chosen edition, and the editions it applies in.
 *
 * With `options` it only applies if the table has one of these. `differences` says how editions
 * differ. `keywords` are other words to find it by.
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

/** A chapter, with an introduction where that helps. */
export interface ChapterData {
  number: number;
  title: string;
  intro: string;
  rules: RuleData[];
}

/** All rules of a game; the chapters are in reading order. */
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

/** A number of seconds per move, or a bank and an increment added after each turn. */
export interface ClockSetting {
  per_move: number;
  bank: number;
  increment: number;
}

/**
 * A table as it was created; `options` has a value for every option of the game.
 *
 * `at_zero` says what happens to a seat whose time is up: a bot takes it over, it loses, or a
 * bot plays this one turn. `stand_in` is that bot. Spectators see events `delay` seconds late.
 * After `patience` seconds without a move the others may have the bot take a seat over. In a
 * `lesson` the learner is guided, and chance helps. With `spectator_chat` spectators may chat.
 * With `covers` the clocks of players who share a device stand still while it is passed on.
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
  spectator_chat: boolean;
  covers: boolean;
}

/**
 * A position of a finished game: after its first `at` moves.
 *
 * Everything a spectator could not know then is redrawn. If you take `seat` yourself and bots
 * take all others, only what this seat could not know is redrawn, and nobody else can join.
 */
export interface ContinueFrom {
  table: string;
  at: number;
  seat?: SeatName | null;
}

/**
 * A table to create: a game and how it is played. Everything left out has a sensible default.
 *
 * `seats` says who sits where: `me`, `open`, or a bot such as `ronin`. The game starts with a
 * separate action: before it, everybody can see the commitment of the deal and commit to entropy.
 * When continuing another game or asking for a lesson, leave out how the game is set up.
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
  spectator_chat?: boolean;
  covers?: boolean;
}

/** The round of a public beacon that the deal waits for, and its values once it has them. */
export interface BeaconState {
  chain: string;
  round: number;
  randomness: string;
  signature: string;
}

/**
 * What goes into the deal: entropy hashes and revealed entropy by seat, and a beacon.
 *
 * Since `locked`, a time in ms, the hashes are fixed and `waiting_for` have to reveal; after
 * `deadline` the game may start without them. `withheld` are those left out so.
 */
export interface DealState {
  scheme: number;
  hashes: Partial<Record<SeatName, string>>;
  entropy: Partial<Record<SeatName, string>>;
  locked: number | null;
  deadline: number | null;
  waiting_for: SeatName[];
  withheld: SeatName[];
  beacon: BeaconState | null;
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

/**
 * The time each seat had left, in ms, and which clock has been running since when.
 *
 * `since` is a time by the server's steady clock, as `time` of `presence` is; it is no date.
 */
export interface Clock {
  left: number[];
  running: SeatName | null;
  since: number;
}

/**
 * How many moves a seat asks to take back, and who still has to agree.
 *
 * `number` is that of the event `asked`.
 */
export interface UndoRequest {
  seat: SeatName;
  moves: number;
  waiting_for: SeatName[];
  number: number;
}

/** How a game ended, with the secret that proves its deal. */
export interface ProvedResult {
  reason: EndReason;
  winners: SeatName[];
  secret: string;
}

/**
 * An imported game; if its record is not valid to the end, `line` and `error` say why.
 *
 * `rule` is the rule that the next move would break, if any. `proof` says whether the proof of
 * the deal is valid, if there is one.
 */
export interface ImportInfo {
  error: string;
  line: number;
  rule: string;
  proof: Proof;
}

/**
 * What everybody may know of a table, except the game itself.
 *
 * `since` is when the actor's turn began, in ms by the server's steady clock. `continued` says
 * whether the game continues from a position of another one.
 */
export interface TableInfo {
  id: string;
  status: Status;
  setting: Setting;
  host: string;
  host_name: string;
  commitment: string;
  deal: DealState;
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

/** Moves that would end a lesson while there is more to try, and a warning about them. */
export interface EarlyMoves {
  moves: string[];
  text: string;
}

/**
 * The progress of a lesson: what to do next in words, and the moves that do it.
 *
 * `praise` is for what went well since the last turn; `wasted` says why a move had no effect.
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
 * The state of a table after event `number`.
 *
 * `seat_names` has what sentences call each seat. `undo` says how the viewer's last move could be
 * taken back, `undo_text` what that would do, or why it is not possible, and `outcome` how the
 * game was decided, in words.
 */
export interface TableState {
  number: number;
  table: TableInfo;
  seat_names: SeatTitle[];
  view: View | null;
  undo: 'ask' | 'free' | null;
  undo_text: string;
  outcome: string[];
  lesson: LessonState | null;
}

/**
 * Subscribes to a table: with a key, as a seat, from an event on.
 *
 * `history` is that of the update with the last event the client has. If the table has another
 * history by now, because a backup was restored, everything is sent again, marked as `reset`.
 * With `turn` the updates include what can be derived from the position, and every legal move.
 */
export interface Subscribe {
  type: 'subscribe';
  key?: string;
  seat?: SeatName | null;
  after?: number;
  lang?: Lang;
  turn?: boolean;
  history?: string;
}

/**
 * New events, and the state after them.
 *
 * `turn` is the same as a `preview` without moves. Subscribers that asked for it get it in the
 * first update, and whenever something other than chat has happened since the last one.
 * `history` is a token of all events so far: send it back with `after`, and with actions. With
 * `reset` the client had another history: these are all events, and those it had do not count.
 */
export interface Update {
  type: 'update';
  events: TableEvent[];
  state: TableState;
  turn: TurnState | null;
  history: string;
  reset: boolean;
}

/**
 * The time for the clocks, the connected seats, and the number of spectators.
 *
 * `time` is in ms by the server's steady clock, for delayed spectators as late as what they see.
 * It is sent again when that clock stood still. Those who neither play nor have opened the table
 * are sent nothing else.
 */
export interface Presence {
  type: 'presence';
  time: number;
  seats: SeatName[] | null;
  spectators: number | null;
}

/** The progress of the analysis of the finished game. */
export interface AnalysisUpdate {
  type: 'analysis';
  state: AnalysisStatus;
  done: number;
  total: number;
  seconds_left: number | null;
}

/**
 * The action with this id was applied; `number` is its event.
 *
 * Delayed spectators get the number of the last event that they may know.
 */
export interface Acknowledged {
  type: 'acknowledged';
  id: string;
  number: number;
}

/** The action with this id was refused, and why, as in a `Refusal`. */
export interface Refused {
  type: 'refused';
  id: string;
  rule: string;
  text: string;
  detail?: string;
}

/** The status of one of a person's tables, and whether it is their turn. */
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
 * `changed` no longer advances once the game is over. `moves` counts those of people and bots;
 * `imported` games were played elsewhere.
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

/** A part of a list of tables; `next` is the `cursor` of the part after it, if there is one. */
export interface TableList {
  tables: TableSummary[];
  next: string | null;
}

/** What never changes in a game, for drawing it, and the names of all pieces and places. */
export interface Board {
  board: Record<string, unknown>;
  names: Record<string, unknown>;
}

/** An action was applied; `number` is its event. */
export interface Applied {
  number: number;
}

/** The record of a game that was played elsewhere. */
export interface ImportedRecord {
  record: string;
}

/** Whose chat to hide at a table, or to show again. */
export interface Muting {
  person: string;
  muted: boolean;
}

/**
 * Moves in notation; with an `id` they are applied once, however often they are sent.
 *
 * With `history`, that of an update, they are refused if the table has another history by now.
 */
export interface BotMove {
  moves: string;
  id?: string | null;
  history?: string;
}
