// A position to try moves in: a diagram of the rulebook, or a puzzle.

import type {
  Preview,
  SeatName,
  SeatState,
  SeatTitle,
  Setting,
  TableEvent,
  TableState,
  View,
} from './schema';
import { ask, Refused } from './api';
import type { Action, Link, Scene } from './scene';
import { letterOf } from '../table/seats/seat';

/** A scene requested by path; nothing happens in it except planned moves. */
export class PositionScene implements Scene {
  readonly events: readonly TableEvent[] = [];
  readonly isEnded = false;
  now = $state.raw<TableState | null>(null);
  link = $state<Link>('opening');
  refusal = $state.raw<Refused | null>(null);

  /** `path` returns the path of a request; `onact` gets the confirmed moves. */
  constructor(
    readonly path: (what: string) => string,
    readonly seat: SeatName | null,
    readonly onact: (moves: string) => Promise<void> = async () => {},
  ) {
    void this.#load();
  }

  async ask<T>(what: string, query: Record<string, string> = {}): Promise<T> {
    const [path, search] = this.path(what).split('?');
    const all = new URLSearchParams({
      ...Object.fromEntries(new URLSearchParams(search)),
      ...query,
    });
    const answer = await ask<T>('GET', `${path}?${all}`);
    return { number: 0, ...answer };
  }

  async act(action: Action): Promise<number> {
    if (action.type === 'move') await this.onact(action.moves);
    return 0;
  }

  async #load(): Promise<void> {
    const query: Record<string, string> = this.seat ? { seat: this.seat } : {};
    try {
      const { view, seat_names } = await this.ask<Preview>('preview', query);
      this.now = nowOf(view, seat_names);
      this.link = 'open';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error;
      this.link = 'refused';
    }
  }
}

/** Make up the table state of a game without a table. */
function nowOf(view: View, seat_names: SeatTitle[]): TableState {
  const rows = (view as unknown as { seats: unknown[] }).seats;
  const seats = rows.map((_, n): SeatState => {
    const seat = letterOf(n);
    return { seat, person: null, name: seat, bot: '', resigned: false, reserved_for: null };
  });
  const actor = (view as unknown as { actor: number | string }).actor;
  return {
    number: 0,
    table: {
      id: '',
      status: 'playing',
      setting: { game: view.game, hints: false } as Setting,
      host: '',
      host_name: '',
      commitment: '',
      deal: {
        scheme: 2,
        hashes: {},
        entropy: {},
        locked: null,
        deadline: null,
        waiting_for: [],
        withheld: [],
        beacon: null,
      },
      rematch_of: null,
      rematch: null,
      continued: false,
      seats,
      actor: typeof actor === 'number' ? (seats[actor]?.seat ?? null) : null,
      since: 0,
      clock: null,
      undo_request: null,
      ended: null,
      imported: null,
    },
    seat_names,
    view,
    undo: null,
    undo_text: '',
    outcome: [],
    lesson: null,
  };
}
