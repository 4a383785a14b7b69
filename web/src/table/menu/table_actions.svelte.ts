// Actions at a table that may be refused.

import { Attempt } from '../../net/attempt.svelte';
import type { LiveTable } from '../../net/live.svelte';
import type { Action } from '../../net/scene';

/** The actions at one table. */
export class TableActions extends Attempt {
  constructor(readonly live: LiveTable) {
    super();
  }

  /** Perform an action; return whether it succeeded. */
  async do(action: Action): Promise<boolean> {
    return this.attempt(() => this.live.act(action));
  }
}
