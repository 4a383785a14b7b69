// Doing something at a table that may be refused.

import { Attempt } from '../net/attempt.svelte';
import type { LiveTable } from '../net/live.svelte';
import type { Action } from '../net/messages';

/** Deeds at one table. */
export class Deeds extends Attempt {
  constructor(readonly live: LiveTable) {
    super();
  }

  /** Do it; tell whether it was done. */
  async do(action: Action): Promise<boolean> {
    return this.attempt(() => this.live.act(action));
  }
}
