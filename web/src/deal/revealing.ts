// Reveals this player's entropy once the seats are locked; nobody has to press anything.

import type { LiveTable } from '../net/live.svelte';
import type { SeatName, TableInfo } from '../net/schema';
import { alarmOf } from './check';
import { startDigest } from './hashes';
import { keepCommitment, keepRevealed, keepStart, keptDeal } from './kept';

/** Notes what is to be noted of one table, and reveals entropy when it is due. */
export class Revealing {
  #sent = new Set<SeatName>();
  #live: LiveTable | null = null;

  /** Look at a new state of the table. */
  update(live: LiveTable, table: TableInfo, mine: readonly SeatName[]): void {
    if (live !== this.#live) this.#sent.clear(); // the answers of a closed one never come
    this.#live = live;
    this.#noteRevealed(table, mine);
    if (table.status !== 'open' || table.setting.lesson) return;
    const kept = keepCommitment(table.id, table.commitment);
    const due = table.deal.waiting_for.filter((seat) => mine.includes(seat) && kept.seats[seat]);
    // Whoever changed the deal does not get the entropy that would complete it.
    if (due.length === 0 || alarmOf(table, kept, mine)) return;
    keepStart(table.id, startDigest(table.id, table.commitment, table.deal));
    for (const seat of due) void this.#reveal(live, table.id, seat);
  }

  #noteRevealed({ id, deal }: TableInfo, mine: readonly SeatName[]): void {
    const kept = keptDeal(id);
    for (const seat of mine) {
      const own = kept?.seats[seat];
      if (own && !own.isRevealed && deal.entropy[seat] === own.entropy) keepRevealed(id, seat);
    }
  }

  async #reveal(live: LiveTable, table: string, seat: SeatName): Promise<void> {
    const own = keptDeal(table)?.seats[seat];
    if (!own || this.#sent.has(seat)) return;
    this.#sent.add(seat);
    try {
      await live.act({ type: 'reveal', seat, entropy: own.entropy });
      keepRevealed(table, seat);
    } catch {
      this.#sent.delete(seat); // another tab was faster, or it is tried again with the next state
    }
  }
}
