// Doing something that may be refused, and asking for something.

import { Refused } from './api';

/** Keeps why the last action was refused, and whether one is under way. */
export class Attempt {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);
  #underWay = 0;

  /** Try something that throws Refused; return whether it was done. */
  async attempt(action: () => Promise<unknown>): Promise<boolean> {
    this.#underWay++;
    this.busy = true;
    this.problem = null; // the same again is said again
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

/** Asks for what is to be shown; an answer that a later question has overtaken is forgotten. */
export class Asking extends Attempt {
  /** Is what was asked for not there? Until it is, also while it is asked for again. */
  hasFailed = $state(false);
  #asked = 0;

  async ask<T>(question: () => Promise<T>, show: (answer: T) => void): Promise<void> {
    const asked = ++this.#asked;
    const isLast = (): boolean => asked === this.#asked;
    await this.attempt(async () => {
      try {
        const answer = await question();
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
