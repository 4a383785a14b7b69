// Shows what a position changes one thing after the other: cards land, villages appear, influence is
// marked, won stones fly, and only then the score counts them.

import { motion } from '../../../table/board/motion.svelte';
import type { CardgameView, DerivedView } from '../types';

/** A position, with what follows from it. */
export interface Shown {
  view: CardgameView;
  derived: DerivedView | undefined;
}

/** Each lets its pieces fly, and resolves once they have landed. */
export interface Flying {
  cards: () => Promise<unknown>;
  villages: () => Promise<unknown>;
  /** Null if no village was decided. */
  stones: (() => Promise<unknown>) | null;
}

const [CARDS, VILLAGES, MARKS, STONES, DONE] = [0, 1, 2, 3, 4];
const MARKED = 350; // how long the new influence is seen before stones leave

export class Sequence {
  #phase = $state(DONE);
  #before = $state.raw<Shown | null>(null);
  #run = 0;

  get isPlaying(): boolean {
    return this.#phase < DONE;
  }

  /** May be told what follows by a rule? A village once it flies, stones once they are marked. */
  tells(rule: string): boolean {
    const from = { '4': VILLAGES, '5': MARKS }[/^cardgame\.(\d)/.exec(rule)?.[1] ?? ''] ?? DONE;
    return this.#phase >= from;
  }

  /** Return what the table shows: the new position, but for what has not happened yet. */
  shown(now: Shown): Shown {
    const before = this.#before;
    if (!before || this.#phase >= STONES) return now;
    const derived = this.#phase >= MARKS ? now.derived : before.derived;
    const villages = Object.fromEntries(
      Object.entries(now.view.villages).map(([cell, village]) => [
        cell,
        { ...village, scored: village.scored && !!before.view.villages[cell]?.scored },
      ]),
    );
    return { view: { ...now.view, villages }, derived };
  }

  /** Return what the score says: stones in the air are not counted yet. */
  counted(now: Shown): Shown {
    const before = this.#before;
    if (!before || this.#phase >= DONE) return now;
    const { supply, seats, top, next, stack } = before.view;
    const view = {
      ...now.view,
      supply,
      seats: now.view.seats.map((seat, n) => ({
        ...seat,
        stones: seats[n]?.stones ?? seat.stones,
      })),
      ...(this.#phase < VILLAGES && { top, next, stack }),
    };
    return { view, derived: before.derived };
  }

  /** Return the villages that are still to come. */
  hidden(now: CardgameView): string[] {
    const before = this.#before;
    if (!before || this.#phase >= VILLAGES) return [];
    return Object.keys(now.villages).filter((cell) => !(cell in before.view.villages));
  }

  /** Play it; what comes while it is played ends it. */
  async play(before: Shown, { cards, villages, stones }: Flying): Promise<void> {
    const run = ++this.#run;
    this.#before = before;
    const steps: [number, () => Promise<unknown>][] = [
      [CARDS, cards],
      [VILLAGES, villages],
      ...(stones
        ? ([
            [MARKS, marked],
            [STONES, stones],
          ] as [number, () => Promise<unknown>][])
        : []),
    ];
    for (const [phase, start] of steps) {
      this.#phase = phase;
      await start();
      if (run !== this.#run) return;
    }
    this.end();
  }

  /** Show everything at once. */
  end(): void {
    this.#run++;
    this.#phase = DONE;
    this.#before = null;
  }
}

function marked(): Promise<void> {
  return new Promise((done) => setTimeout(done, motion.pace(MARKED)));
}
