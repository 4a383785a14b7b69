// Doing something at a table that may be refused.

import { Refused } from '../net/api';
import type { LiveTable } from '../net/live.svelte';
import type { Action } from '../net/messages';

/** Keeps why the last deed was not done. */
export class Deeds {
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  constructor(readonly live: LiveTable) {}

  /** Do it; tell whether it was done. */
  async do(action: Action): Promise<boolean> {
    return this.attempt(() => this.live.act(action));
  }

  /** Try something that throws Refused. */
  async attempt(deed: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    try {
      await deed();
      this.problem = null;
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
