// A game that stands still and is tried out: a position of the rulebook, or a puzzle.

import { ask, Refused } from './api';
import type {
  Action,
  GameName,
  Now,
  SeatName,
  Setting,
  Sitter,
  TableEvent,
  View,
  Who,
} from './messages';
import type { Link, Scene } from './scene';
import { letterOf } from '../table/seat';

/** Is asked for at a path; nothing happens in it but what is planned. */
export class StillScene implements Scene {
  readonly events: readonly TableEvent[] = [];
  readonly isEnded = false;
  now = $state.raw<Now | null>(null);
  link = $state<Link>('opening');
  refusal = $state.raw<Refused | null>(null);

  /** `path` gives where to ask for what; `onact` is told what was confirmed. */
  constructor(
    readonly path: (what: string) => string,
    readonly seat: SeatName | null,
    readonly onact: (moves: string) => Promise<void> = async () => {},
  ) {
    void this.#look();
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
    if (action.do === 'move') await this.onact(String(action['moves']));
    return 0;
  }

  async #look(): Promise<void> {
    const query: Record<string, string> = this.seat ? { seat: this.seat } : {};
    try {
      const { view, who } = await this.ask<{ view: View; who: Who[] }>('preview', query);
      this.now = nowOf(view, who);
      this.link = 'open';
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusal = error;
      this.link = 'refused';
    }
  }
}

/** Make up the table of a game that has none. */
function nowOf(view: View, who: Who[]): Now {
  const rows = (view as unknown as { seats: unknown[] }).seats;
  const seats = rows.map((_, n): Sitter => {
    const seat = letterOf(n);
    return { seat, person: null, name: seat, bot: '', out: false, kept_for: null };
  });
  const actor = (view as unknown as { actor: number | string }).actor;
  return {
    number: 0,
    table: {
      id: '',
      status: 'playing',
      setting: { game: view.game as GameName, hints: false } as Setting,
      host: '',
      host_name: '',
      commitment: '',
      rematch_of: null,
      rematch: null,
      plays_on: false,
      seats,
      actor: typeof actor === 'number' ? (seats[actor]?.seat ?? null) : null,
      since: 0,
      clock: null,
      request: null,
      ended: null,
      imported: null,
    },
    who,
    view,
    undo: null,
    outcome: [],
    lesson: null,
  };
}
