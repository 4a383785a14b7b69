// Doing something that may be refused.

import { Refused } from './api';

/** Keeps why the last deed was not done, and whether one is under way. */
export class Attempt {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  /** Try something that throws Refused; tell whether it was done. */
  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.problem = null; // the same again is said again
    try {
      await deed();
      return true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.problem = error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
