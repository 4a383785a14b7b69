// Replays recent moves one by one, while the game continues.

import { Refused } from '../../net/api';
import type { SeatName } from '../../net/schema';
import type { Scene } from '../../net/scene';
import type { Frame } from './frames';
import { fetchMoment } from './moment';
import { seatOf } from '../seats/seat';
import { Stepper } from './stepper.svelte';
import type { GameState, Turn } from '../turn/turn.svelte';

/** Shows frames one after the other; `at` counts them from 1, and 0 is the position before them. */
export class Replay extends Stepper {
  frames = $state.raw<readonly Frame[]>([]);
  at = $state(0);

  #before: Frame | undefined;
  #moments: Promise<GameState>[] = [];

  constructor(
    readonly live: Scene,
    readonly turn: Turn,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.frames.length > 0;
  }

  /** The frame shown. */
  get frame(): Frame | undefined {
    return this.frames[this.at - 1];
  }

  /** Whose action is shown, or comes next. */
  get acting(): SeatName | null {
    const { by } = this.frame ?? this.frames[0] ?? { by: 'deal' };
    return by === 'deal' ? null : by;
  }

  /** Open frames at the position before them; plays automatically unless reduced motion is set. */
  async open(frames: readonly Frame[], before: Frame | undefined): Promise<void> {
    this.frames = frames;
    this.#before = before;
    this.#moments = [];
    await this.show(before ? 0 : 1); // nothing precedes the very first move
    if (this.frames !== frames) return; // it was closed or reopened in the meantime
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) this.run();
  }

  /** Open frames at one of them, and stay there. */
  async openAt(frames: readonly Frame[], index: number): Promise<void> {
    this.close();
    this.frames = frames;
    this.#before = undefined;
    this.#moments = [];
    await this.show(index + 1);
  }

  /** Show a frame, or the position before the first; after the last one, return to the present. */
  async show(at: number): Promise<void> {
    if (at > this.frames.length) {
      this.close();
      return;
    }
    this.at = at;
    try {
      const moment = await this.#moment(at);
      const { frame } = this;
      if (this.isOpen && this.at === at) this.turn.past = frame ? actedBy(frame, moment) : moment;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      delete this.#moments[at];
      this.turn.problem = error;
      this.close();
    }
  }

  protected override async take(by: 1 | -1): Promise<boolean> {
    await this.show(Math.max(this.#before ? 0 : 1, this.at + by));
    return this.isOpen;
  }

  /** Return to the present. */
  close(): void {
    this.pause();
    this.frames = [];
    this.at = 0;
    this.turn.past = null;
  }

  /** Each position is requested once. */
  #moment(at: number): Promise<GameState> {
    const frame = this.frames[at - 1] ?? this.#before;
    return (this.#moments[at] ??= fetchMoment(this.live, this.turn, frame));
  }
}

/** A position as part of the turn that led to it, even if somebody else acts next. */
function actedBy(frame: Frame, moment: GameState): GameState {
  const { view } = moment;
  const acted = frame.by === 'deal' ? view : { ...view, actor: seatOf(frame.by) };
  return { ...moment, view: acted, steps: frame.steps };
}
