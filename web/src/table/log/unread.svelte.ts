// Chat messages that arrived while the chat was closed.

import { whoAmI } from '../../net/identity';
import type { LiveTable } from '../../net/live.svelte';
import type { SaidEvent } from '../../net/schema';

/** Counts from when the page was opened; earlier messages are not new. */
export class Unread {
  #read = $state<number | null>(null);

  /** Mark everything as read while the chat is open; for an effect. */
  markRead(live: LiveTable, isOpen: boolean): void {
    if (!live.now || (this.#read !== null && !isOpen)) return;
    this.#read = Math.max(this.#read ?? 0, live.now.number);
  }

  /** Return the messages since then. */
  of(live: LiveTable): readonly SaidEvent[] {
    const lastRead = this.#read ?? Infinity;
    const me = whoAmI()?.id;
    return live.events.filter(
      (event): event is SaidEvent =>
        event.kind === 'said' && event.number > lastRead && event.person !== me && !event.muted,
    );
  }
}
