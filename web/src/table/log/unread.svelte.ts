// What others said while nobody looked at the talk.

import { whoAmI } from '../../net/api';
import type { LiveTable } from '../../net/live.svelte';
import type { SaidEvent } from '../../net/schema';

/** Counts from when one came; what had been said before is no news. */
export class Unread {
  #read = $state<number | null>(null);

  /** Take everything as read while the chat is open; for an effect. */
  follow(live: LiveTable, inSight: boolean): void {
    if (!live.now || (this.#read !== null && !inSight)) return;
    this.#read = Math.max(this.#read ?? 0, live.now.number);
  }

  /** Give what was said since. */
  of(live: LiveTable): readonly SaidEvent[] {
    const lastRead = this.#read ?? Infinity;
    const me = whoAmI()?.id;
    return live.events.filter(
      (event): event is SaidEvent =>
        event.kind === 'said' && event.number > lastRead && event.person !== me && !event.muted,
    );
  }
}
