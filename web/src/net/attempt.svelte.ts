// Runs requests that may be refused, and tracks their state.

import { Refused } from './api';

/** Tracks whether an action is under way, and why the last one was refused. */
export class Attempt {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);
  #underWay = 0;

  /** Run something that may throw Refused; return whether it succeeded. */
  async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.#underWay++;
    this.busy = true;
    this.problem = null; // cleared first, so that an identical refusal is announced again
    try {
      await action();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
      return false;
    } finally {
      this.busy = --this.#underWay > 0;
    }
  }
}

/** Loads something to show; an answer overtaken by a later request is dropped. */
export class Loader extends Attempt {
  /** Did loading fail? Stays true while it is tried again. */
  hasFailed = $state(false);
  #requests = 0;

  async load<T>(request: () => Promise<T>, show: (answer: T) => void): Promise<void> {
    const number = ++this.#requests;
    const isLast = (): boolean => number === this.#requests;
    await this.attempt(async () => {
      try {
        const answer = await request();
        if (!isLast()) return;
        this.hasFailed = false;
        show(answer);
      } catch (error) {
        if (error instanceof Refused && !isLast()) return;
        this.hasFailed = true;
        throw error;
      }
    });
  }
}
