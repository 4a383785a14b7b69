// Alerts players, by sound and notification, to what happens at a table.

import { gameTitle } from '../games/names';
import type { LiveTable } from '../net/live.svelte';
import { notifications } from './notifications.svelte';
import { sounds } from './sound.svelte';
import { words } from '../words/words.svelte';
import { isMyTurn } from '../table/seats/people';

/** Follows a table; earlier events do not count as news. */
export class TableAlerts {
  #handled: number | null = null;
  #wasMine = false;

  /** Alert to what is new. */
  update(live: LiveTable): void {
    const table = live.now?.table;
    if (!table) return;
    const isMine = isMyTurn(table);
    const fresh = live.events.slice(this.#handled ?? live.events.length);
    if (fresh.some(({ kind }) => kind === 'ended')) sounds.play('over');
    else if (isMine && !this.#wasMine && this.#handled !== null) {
      sounds.play('yours');
      const game = gameTitle(table.setting.game);
      void notifications.show(words.say('your_turn'), game, table.id);
    } else if (fresh.some(({ kind }) => kind === 'moved')) sounds.play('move');
    this.#handled = live.events.length;
    this.#wasMine = isMine;
  }
}
