// What others said while nobody looked at the talk.

import { whoAmI } from '../net/api';
import type { LiveTable } from '../net/live.svelte';
import type { TableEvent } from '../net/messages';

/** Counts from when one came; what had been said before is no news. */
export class Unheard {
  #heard = $state<number | null>(null);

  /** Take everything as heard while the talk is in sight; for an effect. */
  follow(live: LiveTable, inSight: boolean): void {
    if (!live.now || (this.#heard !== null && !inSight)) return;
    this.#heard = Math.max(this.#heard ?? 0, live.now.number);
  }

  /** Give what was said since. */
  of(live: LiveTable): readonly TableEvent[] {
    const heard = this.#heard ?? Infinity;
    const me = whoAmI()?.id;
    return live.events.filter(
      ({ kind, number, person, muted }) =>
        kind === 'said' && number > heard && person !== me && !muted,
    );
  }
}
