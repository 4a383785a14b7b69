// A turn that is being built: moves tried out by the server before they are made.

import { ask, Refused } from '../net/api';
import type { LiveTable } from '../net/live.svelte';
import type { SeatName, Step, View } from '../net/messages';

export interface Choice {
  move: string;
  text: string;
  does: string[];
  effect: Record<string, unknown>;
}

/** How it would stand after the moves planned so far. */
export interface Ahead<V extends View = View> {
  number: number;
  steps: Step[];
  view: V;
  sight: Record<string, unknown>;
  question: string;
  choices: Choice[];
}

const REVEALS = 'table.reveals';

export class Turn<V extends View = View> {
  planned = $state.raw<readonly string[]>([]);
  ahead = $state.raw<Ahead<V> | null>(null);
  /** How it stands without what is planned. */
  stands = $state.raw<Ahead<V> | null>(null);
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);

  #asked = 0;

  /** `seat` says for whom: that of the table, unless somebody acts for several. */
  constructor(
    readonly live: LiveTable,
    readonly seat: () => SeatName | null = () => live.seat,
  ) {}

  /** See how it stands now; what was planned for another moment is forgotten. */
  async look(): Promise<void> {
    const number = this.live.now?.number;
    try {
      await this.#see(this.ahead && this.ahead.number !== number ? [] : this.planned);
    } catch (error) {
      this.#tell(error);
    }
  }

  /** Plan one more move; one that shows something hidden is made at once. */
  async add(move: string): Promise<void> {
    const planned = [...this.planned, move];
    try {
      await this.#see(planned);
      this.problem = null;
    } catch (error) {
      if (error instanceof Refused && error.rule === REVEALS) await this.make(planned);
      else this.#tell(error);
    }
  }

  /** Take the last planned move back, or ask the server to take back what was made. */
  async undo(): Promise<void> {
    this.problem = null;
    if (this.planned.length > 0) {
      await this.#see(this.planned.slice(0, -1));
    } else await this.#act({ do: 'undo', seat: this.seat() });
  }

  /** Make moves: all that were planned, and more. */
  async make(moves: readonly string[]): Promise<void> {
    if (moves.length === 0) return;
    const done = await this.#act({ do: 'move', seat: this.seat(), moves: moves.join(' ') });
    if (done) this.planned = [];
  }

  async #act(action: { do: string; [more: string]: unknown }): Promise<boolean> {
    this.busy = true;
    try {
      await this.live.act(action);
      this.problem = null;
      return true;
    } catch (error) {
      this.#tell(error);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Ask how it would stand; an answer that a later question has overtaken is forgotten. */
  async #see(moves: readonly string[]): Promise<void> {
    const asked = ++this.#asked;
    const query = new URLSearchParams({ moves: moves.join(' ') });
    const seat = this.seat();
    if (seat) query.set('seat', seat);
    const ahead = await ask<Ahead<V>>('GET', `/api/tables/${this.live.id}/preview?${query}`);
    if (asked !== this.#asked) return;
    this.ahead = ahead;
    this.planned = moves;
    if (moves.length === 0) this.stands = ahead;
  }

  #tell(error: unknown): void {
    if (!(error instanceof Refused)) throw error;
    this.problem = error;
  }
}
