// A past game as one viewer may see it; each position is requested once.

import { ask } from '../net/api';
import type { LiveTable } from '../net/live.svelte';
import type { MovedEvent, PlayedMove, SeatName, TableEvent, TableState } from '../net/schema';
import type { Link, Scene } from '../net/scene';
import { framesOf, type Frame } from '../table/replay/frames';
import type { GameState } from '../table/turn/turn.svelte';
import { words } from '../words/words.svelte';
import { seatsAt } from './past_seats';

/** A seat, all seats together, or a spectator. */
export type Viewer = SeatName | 'open' | null;

export class PastScene implements Scene {
  readonly isPast = true;
  /** The language of its texts. */
  readonly lang = words.lang;
  link = $state<Link>('opening');
  moves = $state.raw<readonly PlayedMove[]>([]);
  /** The table as it was then: its players, without anything that happened later. */
  now: TableState | null = $derived.by(() => {
    const { now, events } = this.live;
    if (!now) return null;
    const number = this.moves[this.at() - 1]?.number ?? 0;
    const seats = seatsAt(number, now.table, events);
    return { ...now, view: null, undo: null, outcome: [], table: { ...now.table, seats } };
  });
  /** What happened up to the position shown. */
  events: readonly TableEvent[] = $derived.by(() => eventsOf(this.moves.slice(0, this.at())));
  /** All moves of seats, each with the chance moves after it; the deal may come first. */
  frames: readonly Frame[] = $derived(framesOf(eventsOf(this.moves)));

  #moments = new Map<number, Promise<GameState>>();
  #asked = 0;

  /** `at` returns the index of the position shown. */
  constructor(
    readonly live: LiveTable,
    readonly viewer: Viewer,
    readonly at: () => number,
  ) {}

  get seat(): SeatName | null {
    return this.viewer === 'open' ? null : this.viewer;
  }

  /** A game that was resigned ends with its last move. */
  get isEnded(): boolean {
    return this.live.isEnded && this.at() >= this.moves.length;
  }

  /** Load all moves, or more of them; positions that were undone are dropped. Throws Refused. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    const moves = await this.ask<PlayedMove[]>('moves', this.#viewerQuery());
    if (asked !== this.#asked) return;
    const differs = this.moves.findIndex((made, n) => !isSame(made, moves[n]));
    if (differs >= 0) {
      for (const at of this.#moments.keys()) if (at > differs) this.#moments.delete(at);
    }
    this.moves = moves;
    this.link = 'open';
  }

  /**
   * The positions after each move of a seat, and the one before the first, which follows the
   * deal.
   */
  get stops(): number[] {
    const stops = this.frames[0]?.by === 'deal' ? [] : [0];
    let at = 0;
    for (const frame of this.frames) stops.push((at += frame.steps.length));
    return stops;
  }

  /** The move of a seat that led to a stop, by the number of such moves. */
  frameAt(turn: number): Frame | undefined {
    const isDealt = this.frames[0]?.by === 'deal';
    return this.frames[isDealt ? turn : turn - 1];
  }

  /** Return the position after so many moves. */
  moment(at: number): Promise<GameState> {
    const kept = this.#moments.get(at);
    if (kept) return kept;
    const asked = this.ask<GameState>('snapshot', { at: String(at), ...this.#viewerQuery() });
    asked.catch(() => this.#moments.delete(at));
    this.#moments.set(at, asked);
    return asked;
  }

  ask<T>(what: string, query: Record<string, string> = {}): Promise<T> {
    if (what === 'preview') return this.moment(this.at()) as Promise<T>;
    return ask<T>('GET', `/api/tables/${this.live.id}/${what}?${new URLSearchParams(query)}`);
  }

  act(): Promise<number> {
    return Promise.reject(new Error('what is past cannot be changed'));
  }

  #viewerQuery(): Record<string, string> {
    return this.viewer ? { viewer: this.viewer } : {};
  }
}

function isSame(made: PlayedMove, other: PlayedMove | undefined): boolean {
  return made.number === other?.number && made.step === other.step;
}

function eventsOf(moves: readonly PlayedMove[]): TableEvent[] {
  const moved: MovedEvent[] = [];
  for (const { number, by, move, open_draw, text, events } of moves) {
    let last = moved.at(-1);
    if (last?.number !== number) {
      last = { number, time: 0, kind: 'moved', seat: 'A', bot: '', steps: [] };
      moved.push(last);
    }
    last.steps.push({ by, move, open_draw, text, events });
  }
  return moved;
}
