// Stores a plan made ahead in this tab, so that reloading the page does not lose it.

import type { SeatName } from '../../net/schema';

export interface StoredPlan {
  moves: readonly string[];
  /** The last event that it was made after. */
  number: number;
}

/** Plans of the seats of one table. Where storage is blocked, they are not stored. */
export class StoredPlans {
  constructor(readonly table: string) {}

  #key(seat: SeatName): string {
    return `tatami.plan.${this.table}.${seat}`;
  }

  load(seat: SeatName): StoredPlan | null {
    try {
      return JSON.parse(sessionStorage.getItem(this.#key(seat)) ?? 'null') as StoredPlan | null;
    } catch {
      return null;
    }
  }

  save(seat: SeatName, plan: StoredPlan): void {
    try {
      if (plan.moves.length === 0) sessionStorage.removeItem(this.#key(seat));
      else sessionStorage.setItem(this.#key(seat), JSON.stringify(plan));
    } catch {
      // It lasts as long as the page.
    }
  }
}
