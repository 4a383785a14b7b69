// Plays the actions of others one at a time, so that nobody misses any.

import { getContext, setContext, tick } from 'svelte';
import { Refused } from '../../net/api';
import type { Scene } from '../../net/scene';
import type { GameEvent, SeatName } from '../../net/schema';
import { StoredSwitch } from '../../stored_switch.svelte';
import { motion } from '../board/motion.svelte';
import { seatOf } from '../seats/seat';
import { framesOf, ruledLinesOf, type Frame } from '../replay/frames';
import { fetchMomentWithPlan } from '../replay/moment';
import type { PastState, Turn } from '../turn/turn.svelte';
import { drawn } from './drawn';
import { delayFor, framesAfter, isUndone, type Position, type Untold } from './queue';

const KEY = Symbol('stage');

/** What a table may use of the stage; diagrams and puzzles have one that never plays anything. */
export interface SceneStage {
  /** Nothing moves: scenes are shown as still steps, or not at all when animation is off. */
  readonly isStill: boolean;
  /** The viewer wants to see the result at once. */
  readonly isSkipping: boolean;
  /** Are the scenes of a game shown at all? */
  readonly isOn: boolean;
  /** The last action that has been announced, while later ones wait. */
  readonly announcedUntil: Position | null;
  /** The action that led to what is shown, while later ones wait. */
  readonly shownUntil: Position | null;
  /** Return how long a movement takes at the chosen speed; 0 where nothing moves. */
  pace(ms: number): number;
  /** Wait while a still step is shown, or until the viewer skips it. */
  wait(ms: number): Promise<void>;
  /** Delay the next action, and what is announced after a position, until a scene has been shown. */
  hold(scene: Promise<void>, before: Position | null): void;
  /** Delay the next action until something has landed. */
  launch(landed: Promise<void>): void;
  /** Tell of what comes of the action only what passes; null: all of it. */
  tell(isTold: ((event: GameEvent) => boolean) | null): void;
}

export const EMPTY_STAGE: SceneStage = {
  isStill: true,
  isSkipping: false,
  isOn: false,
  announcedUntil: null,
  shownUntil: null,
  pace: () => 0,
  wait: () => Promise.resolve(),
  hold: () => undefined,
  launch: () => undefined,
  tell: () => undefined,
};

/** Milliseconds at normal speed between the last landing and what comes next. */
const SETTLED = 150;
/** A page in the background animates nothing, but the game continues. */
const LONGEST_FLIGHT = 4000;

/** Return the stage of the table that a component belongs to. */
export function getStage(): SceneStage {
  return getContext<(() => SceneStage) | undefined>(KEY)?.() ?? EMPTY_STAGE;
}

/** Provide a stage to the components of a table; for the start of a component. */
export function setStage(stage: () => SceneStage): void {
  setContext(KEY, stage);
}

/** Whether the game waits for the viewer after each turn of another player. */
export const waitForMe = new StoredSwitch('wait-for-me');

export class Stage implements SceneStage {
  /** The action that is shown; its position is `turn.past`, unless it is the latest. */
  frame = $state.raw<Frame | null>(null);
  /** The same, once its scenes have shown what it is about: before, nothing is announced of it. */
  announced = $state.raw<Frame | null>(null);
  announcedUntil = $state.raw<Position | null>(null);
  /** What of it is not told yet. */
  untold = $state.raw<Untold | null>(null);
  shownUntil = $state.raw<Position | null>(null);
  isPlaying = $state(false);
  /** Whose action is shown, and thus whose turn it still is for the viewer. */
  acting = $state<SeatName | null>(null);
  /** Waits for the viewer to continue. */
  isWaiting = $state(false);
  isSkipping = $state(false);

  #queue: Frame[] = [];
  #seen: Frame | null | undefined; // undefined before the first update
  #scenes = new Set<Promise<void>>();
  #flights = new Set<Promise<void>>();
  #wake: (() => void) | null = null;
  #afterwards: (() => void) | null = null;
  #isClosed = false;

  constructor(
    readonly live: Scene,
    readonly turn: Turn,
    /** Are the moves of a seat made on this device? They are shown at once. */
    readonly isOwn: (seat: SeatName) => boolean,
  ) {
    turn.onreplan = () => void this.#replan();
  }

  get isStill(): boolean {
    return motion.isStill;
  }

  get isOn(): boolean {
    return motion.speed !== 'off' && !document.hidden;
  }

  pace(ms: number): number {
    return this.isSkipping ? 0 : motion.pace(ms);
  }

  hold(scene: Promise<void>, before: Position | null): void {
    const settled = scene.catch(() => undefined).then(() => void this.#scenes.delete(settled));
    this.#scenes.add(settled);
    if (this.isPlaying) return;
    this.announcedUntil = before;
    void this.#play();
  }

  launch(landed: Promise<void>): void {
    const settled = landed.catch(() => undefined).then(() => void this.#flights.delete(settled));
    this.#flights.add(settled);
  }

  tell(isTold: ((event: GameEvent) => boolean) | null): void {
    const isUnderWay = isTold !== null && this.isPlaying && this.frame !== null;
    this.untold = isUnderWay ? { steps: new Set(this.frame!.steps), isTold } : null;
  }

  /** Take in a new state before the page shows it; for an `$effect.pre`. */
  update(): void {
    const frames = framesOf(this.live.events);
    const isFirst = this.#seen === undefined && this.live.now !== null;
    const seen = this.#seen;
    this.#seen = this.live.now ? (frames.at(-1) ?? null) : undefined;
    if (isFirst || seen === undefined) return;
    if (isUndone(frames, seen)) return this.skip();
    const fresh = framesAfter(frames, seen);
    if (fresh.length === 0) return;
    const isOthers = fresh.some(({ by }) => by !== 'deal' && !this.isOwn(by));
    if (!this.isPlaying && (!isOthers || !this.isOn || this.turn.past)) return;
    this.#queue.push(...fresh);
    this.announcedUntil ??= seen ?? { event: 0, step: 0 };
    this.shownUntil ??= seen ?? { event: 0, step: 0 };
    // It is the turn of whoever acts first, however far the others have come meanwhile.
    this.acting ??= fresh.map(({ by }) => by).find((by) => by !== 'deal') ?? null;
    this.#freeze();
    if (!this.isPlaying) void this.#play();
  }

  /** Keep showing the present state until the new one is due. */
  #freeze(): void {
    const shown = this.turn.shown;
    if (!shown || this.turn.past) return;
    const { planned, unplanned } = this.turn;
    this.turn.isStaged = true;
    this.turn.past = { ...shown, choices: [], steps: this.frame?.steps ?? [], planned, unplanned };
  }

  async #play(): Promise<void> {
    this.isPlaying = true;
    while (!this.#isClosed) {
      const frame = this.#queue.shift();
      if (frame) await this.#show(frame);
      else if (this.#scenes.size > 0) await this.#scenesOver();
      else break;
    }
    this.#finish();
  }

  async #show(frame: Frame): Promise<void> {
    const isOthers = frame.by !== 'deal' && !this.isOwn(frame.by);
    // What the viewer's own move has set in motion lands first, and its scenes come first.
    if (isOthers && this.#flights.size > 0) await this.#allLanded();
    if (isOthers && this.#scenes.size > 0) await this.#scenesOver();
    // Everything about an action changes at the same time, so its position is fetched first.
    if (isOthers && !motion.isStill && !this.isSkipping) await drawn();
    const moment = isOthers ? (this.#latest() ?? (await this.#moment(frame))) : null;
    if (isOthers) this.frame = frame;
    if (frame.by !== 'deal') this.acting = frame.by;
    this.shownUntil = frame;
    const isStaged = moment !== null && !this.isSkipping;
    const isLast = this.#queue.length === 0;
    if (isStaged) this.#stage(frame, moment);
    else if (isLast) this.#thaw();
    await tick(); // scenes of this position are announced now
    const hasScenes = this.#scenes.size > 0;
    if (hasScenes) await this.#scenesOver();
    // An action that is not shown by itself is told with the next one that is.
    if (isStaged || isLast) {
      this.announced = this.frame;
      if (this.announcedUntil) this.announcedUntil = frame;
    }
    const isSeen = isOthers && ruledLinesOf(frame).length > 0;
    if (isSeen) await this.wait(delayFor(frame, this.#queue.length, hasScenes));
    if (this.#flights.size > 0) await this.#allLanded();
    if (this.#scenes.size > 0) await this.#scenesOver();
    if (isSeen && waitForMe.isOn && this.#isTurnOver(frame)) await this.#waitForViewer();
  }

  /** Show the position after an action as a part of its turn: the next seat, what it may do and
   *  what it is asked come only once everything has landed. */
  #stage(frame: Frame, moment: PastState): void {
    const view = { ...moment.view, actor: seatOf(frame.by) };
    this.turn.isStaged = true;
    this.turn.past = { ...moment, view, choices: [], steps: frame.steps };
  }

  /** The latest position needs no request, unless there is a plan in it. */
  #latest(): PastState | null {
    const isLatest = this.#queue.length === 0 && this.turn.draft.length === 0;
    return isLatest ? this.turn.updated() : null;
  }

  async #allLanded(): Promise<void> {
    const tooLong = new Promise<void>((done) => setTimeout(done, LONGEST_FLIGHT));
    await Promise.race([Promise.all(this.#flights), tooLong]);
    await this.wait(SETTLED);
  }

  /** Show the latest position; what led to it is announced after its scenes. */
  #thaw(): void {
    this.turn.past = null;
    this.turn.isStaged = false;
  }

  #present(): void {
    this.announcedUntil = this.shownUntil = null;
    this.#thaw();
  }

  /** The viewer has planned something meanwhile: show it at the moment that is shown. */
  async #replan(): Promise<void> {
    const [at, draft] = [this.shownUntil, this.turn.draft];
    if (!at || at.event === 0) return;
    const moment = await this.#moment(at);
    const { past } = this.turn;
    if (!moment || !past || this.shownUntil !== at || this.turn.draft !== draft) return;
    const view = { ...moment.view, actor: past.view.actor };
    this.turn.past = { ...moment, view, choices: [], steps: past.steps };
  }

  /** What the viewer plans ahead stays on the board. */
  async #moment(frame: Position): Promise<PastState | null> {
    try {
      return await fetchMomentWithPlan(this.live, this.turn, frame, this.turn.draft);
    } catch (error) {
      if (error instanceof Refused) return null; // it was taken back meanwhile
      throw error;
    }
  }

  /** Has somebody else to act after an action, other than the viewer? */
  #isTurnOver({ by }: Frame): boolean {
    const next = this.#queue[0]?.by ?? this.live.now?.table.actor ?? null;
    return !this.isSkipping && next !== null && next !== by && !this.isOwn(next as SeatName);
  }

  async #waitForViewer(): Promise<void> {
    this.isWaiting = true;
    await new Promise<void>((done) => (this.#wake = done));
    this.isWaiting = false;
  }

  wait(ms: number): Promise<void> {
    const time = this.isSkipping ? 0 : motion.scaled(ms);
    if (time === 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, time);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async #scenesOver(): Promise<void> {
    await Promise.all(this.#scenes);
  }

  /** Show the next action at once. */
  continue(): void {
    const wake = this.#wake;
    this.#wake = null;
    wake?.();
  }

  /** Show the present at once. */
  skip(): void {
    if (!this.isPlaying) return;
    this.#queue.length = 0;
    this.isSkipping = true;
    this.#present();
    this.continue();
  }

  #finish(): void {
    this.isPlaying = this.isSkipping = false;
    this.frame = this.announced = this.acting = null;
    this.announcedUntil = this.shownUntil = null;
    if (this.turn.isStaged) this.#present();
    const afterwards = this.#afterwards;
    this.#afterwards = null;
    if (afterwards) void tick().then(afterwards);
  }

  /** Do something as soon as everything has been shown; only the last wish counts. */
  afterwards(wish: () => void): void {
    this.#afterwards = wish;
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.length = 0;
    this.continue();
  }
}
