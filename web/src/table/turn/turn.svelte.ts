// A turn that is being planned: the server previews its moves before they are made. While others
// act, the next turn can be planned ahead; it is kept as far as it stays possible.

import { Refused } from '../../net/api';
import type { Choice, SeatName, Step, TableEvent, TablePreview, View } from '../../net/schema';
import type { Action, Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';
import { changesSince } from './changes';
import type { StoredPlan, StoredPlans } from './stored_plans';
import { wordOf } from './notation';
import { longestFirst } from './prefixes';

/** The game after the moves planned so far. */
export type GameState<V extends View = View> = Omit<TablePreview, 'view'> & { view: V };

/** A moment of the past; while others' actions are played, it may have a plan in it. */
export type PastState<V extends View = View> = GameState<V> & {
  planned?: readonly string[];
  /** The same moment without the plan. */
  unplanned?: GameState<V> | null;
};

const REVEALS = 'table.reveals';
const TURN_HAS_COME = 'table.turn_has_come';
/** The status of a refusal inside an answer. */
const INSIDE = 200;
const UNREACHABLE = 0;

export class Turn<V extends View = View> {
  /** The game without the plan. */
  actual = $state.raw<GameState<V> | null>(null);
  /** A moment of the past, while somebody looks at it. */
  past = $state.raw<PastState<V> | null>(null);
  /** The past is what others have just done, played one action at a time. */
  isStaged = $state(false);
  /** Moves that the viewer points at in the log. */
  pointed = $state.raw<readonly Step[]>([]);
  busy = $state(false);
  /** Called when the plan changes while what others did is played: that is shown with it. */
  onreplan: (() => void) | null = null;

  /** The move of a plan that the problem is about, if it was made ahead. */
  lost = $state.raw<string | null>(null);

  #problem = $state.raw<Refused | null>(null);
  #isPlanningAhead = $state(false);
  #beginning: Promise<void> | null = null;
  #planned = $state.raw<readonly string[]>([]);
  #afterPlan = $state.raw<GameState<V> | null>(null);
  #asked = 0;
  #warned = '';
  #requested: readonly string[] | null = null;
  #isStored = false;

  // Something has happened since the state that is shown; chat does not count.
  #overtaken = $derived.by(() => {
    const seen = this.#afterPlan?.number ?? 0;
    return this.live.events.some(({ number, kind }) => number > seen && kind !== 'said');
  });
  // Nothing can be chosen while an action is under way, or until its result is shown.
  #current = $derived(
    this.#afterPlan && (this.busy || this.#overtaken)
      ? { ...this.#afterPlan, choices: [] }
      : this.#afterPlan,
  );

  /** `seat` is the seat that acts: the viewer's, unless a person plays several. `stored` keeps plans
   *  made ahead while the page is loaded again. */
  constructor(
    readonly live: Scene,
    readonly seat: () => SeatName | null = () => live.seat,
    readonly stored: StoredPlans | null = null,
  ) {}

  /** Has something happened since the state that is shown? */
  get isOvertaken(): boolean {
    return this.#overtaken;
  }

  /** The moves planned so far; the past has only those that it was shown with. */
  get planned(): readonly string[] {
    return this.past ? (this.past.planned ?? []) : this.#planned;
  }

  /** The moves planned so far, whatever is shown of them. */
  get draft(): readonly string[] {
    return this.#planned;
  }

  /** The moves planned that can be taken back now: also while what others did is played. */
  get revocable(): readonly string[] {
    return this.past && !this.isStaged ? [] : this.#planned;
  }

  /** The game shown, without the plan in it. */
  get unplanned(): GameState<V> | null {
    return this.past ? (this.past.unplanned ?? null) : this.actual;
  }

  /** Is a plan for later: while others act, or what they did is played? */
  get isPlanLater(): boolean {
    return this.#isPlanningAhead || this.isStaged;
  }

  /** What can be chosen now: also while what others did is played, since a turn can be planned then. */
  get open(): readonly Choice[] {
    return this.past && !this.isStaged ? [] : (this.#current?.choices ?? []);
  }

  /** Why something is not possible; what others did is played to the end first. */
  get problem(): Refused | null {
    return this.isStaged ? null : this.#problem;
  }

  set problem(why: Refused | null) {
    this.#problem = why;
    this.lost = null;
  }

  /** Is the plan for a later turn? It can be confirmed when that turn begins. */
  get isPlanningAhead(): boolean {
    return this.#isPlanningAhead;
  }

  /** Can the seat plan its next turn now, while others act? */
  get canPlanAhead(): boolean {
    const { now, turn, isPast } = this.live;
    const seat = this.seat();
    if (!turn?.plans_ahead || isPast || seat === null) return false;
    if (now?.table.status !== 'playing' || now.table.actor === null) return false;
    const sitter = now.table.seats.find((sitter) => sitter.seat === seat);
    return now.table.actor !== seat && sitter !== undefined && !sitter.bot;
  }

  /** The game shown: with the plan applied, or at a past moment. */
  get shown(): GameState<V> | null {
    return this.past ?? this.#current;
  }

  /** The moves that lead to the goal of a guided game; none once such a piece is planned. */
  get wanted(): readonly string[] {
    const moves = this.past ? [] : (this.live.now?.lesson?.moves ?? []);
    const pieces = new Set(moves.map(wordOf));
    return this.planned.some((move) => pieces.has(wordOf(move))) ? [] : moves;
  }

  /** Follow the table after an update: what was planned ahead is kept as far as it is possible,
   *  what was planned for another position is dropped. */
  async follow(): Promise<void> {
    if (this.busy && !this.#overtaken) return; // the action under way will change it
    const changes = changesSince(this.live.events, this.#afterPlan?.number ?? 0);
    const isChanged = changes.length > 0;
    const current = this.updated();
    if (!current) {
      await this.#preview(isChanged ? [] : this.#planned).catch((error) => this.#report(error));
      return;
    }
    const stored = this.#afterPlan ? null : this.#loadStored(current);
    if (stored) {
      await this.#restore(stored.moves, current);
      return;
    }
    const moves = this.#requested ?? this.#planned;
    const isPlanning = this.#planned.length > 0 || this.#requested !== null;
    const canGoOn = this.#isPlanningAhead ? this.canPlanAhead : current.choices.length > 0;
    if (this.#afterPlan && isPlanning && !isChanged && canGoOn) {
      if (!this.#isPlanningAhead) this.actual = current;
      this.#afterPlan = { ...this.#afterPlan, number: current.number };
    } else if (moves.length > 0 && !this.busy && this.#survives(changes, current)) {
      await this.#keep(moves, current);
    } else this.#restart(current);
  }

  /** Return the plan that was stored when the page was left, unless its turn has been made. */
  #loadStored(current: GameState<V>): StoredPlan | null {
    const seat = this.seat();
    const stored = seat && this.stored?.load(seat);
    if (!stored || !(this.canPlanAhead || current.choices.length > 0)) return null;
    const changes = changesSince(this.live.events, stored.number);
    return changes.some((event) => event.kind === 'moved' && event.seat === seat) ? null : stored;
  }

  /** Plan again what was stored, as far as it is possible; nothing is made. */
  async #restore(moves: readonly string[], current: GameState<V>): Promise<void> {
    this.#isStored = true;
    this.#afterPlan = current;
    this.#requested = moves;
    await this.#keep(moves, current);
    if (this.#requested === moves) this.#requested = null;
  }

  /** Store a plan made ahead, and what becomes of it. */
  #store(): void {
    const seat = this.seat();
    if (!seat || !this.stored || !(this.#isPlanningAhead || this.#isStored)) return;
    const moves = this.#planned;
    this.#isStored = moves.length > 0;
    this.stored.save(seat, { moves, number: this.#afterPlan?.number ?? 0 });
  }

  /** Can a plan survive what has happened? Not if its turn was made, or a bot has taken over. */
  #survives(changes: readonly TableEvent[], current: GameState<V>): boolean {
    const isMade = changes.some((event) => event.kind === 'moved' && event.seat === this.seat());
    if (isMade) return false;
    return this.canPlanAhead || (this.#isPlanningAhead && current.choices.length > 0);
  }

  /** Keep the longest part of a plan that is still possible, and say why the rest is not. */
  async #keep(moves: readonly string[], current: GameState<V>): Promise<void> {
    this.actual = current;
    let why: Refused | null = null;
    let lost: string | null = null;
    for (const part of longestFirst(moves)) {
      try {
        if (!(await this.#preview(part))) return; // there is news again
        break;
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // An update is on its way, or comes with the next connection.
        if (error.rule === TURN_HAS_COME || error.status === UNREACHABLE) return;
        why = error;
        lost = part.at(-1) ?? null;
        if (part.length === 1 || error.status !== INSIDE) {
          this.#restart(current);
          break;
        }
      }
    }
    if (why) {
      const text = words.say('plan_shortened', { why: why.message });
      this.problem = new Refused(why.rule, text, INSIDE);
      this.lost = lost;
    }
  }

  /** The game by the last update of a table; null where the server has to be asked. */
  updated(): GameState<V> | null {
    const { now, turn } = this.live;
    if (!now?.view || !turn) return null;
    const { number, seat_names } = now;
    return { ...turn, number, seat_names, view: now.view as V, steps: [], refused: null };
  }

  /** Plan from here, with nothing planned yet. */
  #restart(current: GameState<V>): void {
    this.#asked++; // an answer on its way is about another position
    this.actual = this.#afterPlan = current;
    this.#planned = [];
    this.#store();
    this.#isPlanningAhead = false;
  }

  /** Begin to plan the next turn while others act. */
  planAhead(): Promise<void> {
    return (this.#beginning ??= this.#begin().finally(() => (this.#beginning = null)));
  }

  async #begin(): Promise<void> {
    try {
      // Fetched again if the table has changed since.
      while (this.canPlanAhead && !this.#isPlanningAhead && !(await this.#preview([], true)));
    } catch (error) {
      this.#report(error);
    }
  }

  /** Plan one more move; one that reveals something is made at once. */
  async add(move: string): Promise<void> {
    await this.plan([...(this.#requested ?? this.#planned), move]); // quick fingers do not wait for answers
  }

  /** Plan these moves and no others. */
  async plan(moves: readonly string[]): Promise<void> {
    this.#requested = moves;
    try {
      await this.#preview(moves);
      this.problem = null;
    } catch (error) {
      const isRevealed = error instanceof Refused && error.rule === REVEALS;
      if (isRevealed && !this.canPlanAhead) await this.make(moves);
      else this.#report(error);
    } finally {
      if (this.#requested === moves) this.#requested = null;
    }
  }

  /** Plan suggested moves up to one that reveals something, and none if that is the first:
   *  nothing is made. */
  async tryOut(moves: readonly string[]): Promise<void> {
    for (const part of longestFirst(moves)) {
      try {
        await this.#preview(part);
        this.problem = null;
        return;
      } catch (error) {
        if (error instanceof Refused && error.rule === REVEALS) continue;
        this.#report(error);
        return;
      }
    }
    await this.plan([]);
  }

  /** Take the last planned move back, or ask the server to take back what was made. */
  async undo(): Promise<void> {
    const revocable = this.past && !this.isStaged ? [] : (this.#requested ?? this.#planned);
    if (this.past && (revocable.length === 0 || this.busy)) return; // it would not be what is seen
    if (revocable.length > 0) await this.plan(revocable.slice(0, -1));
    else await this.#act((seat) => ({ type: 'undo', seat }));
  }

  /** Make moves: all that were planned, and more. */
  async make(moves: readonly string[]): Promise<void> {
    if (this.#isPlanningAhead || moves.length === 0 || this.#isTooSoon(moves)) return;
    const done = await this.#act((seat) => ({ type: 'move', seat, moves: moves.join(' ') }));
    if (done) {
      this.#planned = [];
      this.#store();
    }
  }

  /** Would it end a guided game too soon? There is one warning. */
  #isTooSoon(moves: readonly string[]): boolean {
    const { moves: hasty = [], text = '' } = this.live.now?.lesson?.too_soon ?? {};
    const move = moves.find((one) => hasty.includes(one));
    if (move === undefined || this.#warned === move) return false;
    this.#warned = move;
    this.problem = new Refused('lesson.too_soon', text, 200);
    return true;
  }

  async #act(action: (seat: SeatName) => Action): Promise<boolean> {
    const seat = this.seat();
    if (!seat) return false; // a spectator does nothing
    this.busy = true;
    try {
      await this.live.act(action(seat));
      this.problem = null;
      return true;
    } catch (error) {
      this.#report(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Ask what moves would do; an answer that a later question has overtaken is dropped. Returns
   *  whether the answer was used. */
  async #preview(moves: readonly string[], isBeginning = false): Promise<boolean> {
    const current = moves.length === 0 && !isBeginning ? this.updated() : null;
    if (current) {
      this.#restart(current);
      if (this.isStaged) this.onreplan?.();
      return true;
    }
    const asked = ++this.#asked;
    const seat = this.seat();
    const isPlanningAhead = this.canPlanAhead;
    const query = {
      moves: moves.join(' '),
      ...(seat && { seat }),
      ...(isPlanningAhead && { ahead: 'true' }),
    };
    let state: GameState<V>;
    try {
      state = await this.live.ask<GameState<V>>('preview', query);
    } catch (error) {
      if (asked !== this.#asked) return false;
      throw error;
    }
    if (asked !== this.#asked) return false;
    if (state.refused) throw new Refused(state.refused.rule, state.refused.text, INSIDE);
    this.#afterPlan = state;
    this.#planned = moves;
    this.#isPlanningAhead = isPlanningAhead;
    this.#store();
    if (moves.length === 0) this.actual = state;
    if (this.isStaged && !isBeginning) this.onreplan?.();
    return true;
  }

  #report(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    if (error.rule !== TURN_HAS_COME) this.problem = error; // the update with it is on its way
  }
}
