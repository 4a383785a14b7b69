// A hint for the player's turn: requested, awaited, and outdated as soon as the position changes.

import type { DescribedTurn, Hint, TableEvent, View } from '../../net/schema';
import { ask, Refused } from '../../net/api';
import { changesSince } from '../turn/changes';
import type { Turn } from '../turn/turn.svelte';

export const DRAWN = 3; // more would cover the board

/** Return a turn without the words for its end, which the player adds. */
export function withoutEnd<T extends DescribedTurn>(turn: T, endTurn: string | undefined): T {
  const text = turn.text.filter((_, n) => turn.moves[n] !== endTurn);
  return text.length > 0 ? { ...turn, text } : turn;
}

export class Hinting {
  hint = $state.raw<Hint | null>(null);
  /** The turn of the hint that was planned. */
  chosen = $state.raw<DescribedTurn | null>(null);
  #selected = $state.raw<DescribedTurn | null>(null);
  /** The turn of the hint that is pointed at: it is previewed on the board. */
  pointed = $state.raw<DescribedTurn | null>(null);
  problem = $state.raw<Refused | null>(null);
  isThinking = $state(false);

  #stop: AbortController | null = null;

  constructor(readonly turn: Turn<View>) {}

  /** Does the table allow hints, and is it the player's turn? */
  get isOffered(): boolean {
    const seat = this.turn.seat();
    const table = this.turn.live.now?.table;
    if (!table?.setting.hints || seat === null || this.turn.past) return false;
    const sitter = table.seats.find((sitter) => sitter.seat === seat);
    return table.status === 'playing' && table.actor === seat && !sitter?.bot;
  }

  get isOpen(): boolean {
    return this.isThinking || this.hint !== null || this.problem !== null;
  }

  /** Has the position changed since? */
  get isPast(): boolean {
    return this.#since().length > 0;
  }

  /** Has the seat moved since, following the hint or not? */
  get isUsed(): boolean {
    return this.#since().some((event) => event.kind === 'moved' && event.seat === this.turn.seat());
  }

  /** The turns to draw on the board, the best first, until one is adopted. */
  get drawn(): readonly DescribedTurn[] {
    if (!this.hint || this.chosen || this.isPast || !this.isOffered) return [];
    return this.hint.turns.slice(0, DRAWN);
  }

  /** The turn to tell about: the one that is pointed at, or was selected, or else the best. */
  get shown(): DescribedTurn | null {
    return this.pointed ?? this.#selected ?? this.hint?.turns[0] ?? null;
  }

  /** Tell about a turn. */
  show(turn: DescribedTurn): void {
    this.#selected = turn;
    this.pointed = null;
  }

  /** Tell about the next turn, or the one before; after the last comes the first. */
  step(by: -1 | 1): void {
    const turns = this.hint?.turns ?? [];
    const at = turns.findIndex((turn) => turn === this.shown);
    const next = turns.at((at + by) % turns.length);
    if (next) this.show(next);
  }

  /** Plan a turn of the hint, without the move that ends it: that is left to the player. */
  async adopt(suggested: DescribedTurn, endTurn?: string): Promise<void> {
    this.chosen = suggested;
    this.show(suggested);
    await this.turn.tryOut(suggested.moves.filter((move) => move !== endTurn));
  }

  async ask(): Promise<void> {
    this.close();
    const stop = (this.#stop = new AbortController());
    const path = `/api/tables/${this.turn.live.now?.table.id}/hint`;
    this.isThinking = true;
    try {
      const hint = await ask<Hint>('POST', path, { seat: this.turn.seat() }, stop.signal);
      if (!stop.signal.aborted) this.hint = hint;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (!stop.signal.aborted) this.problem = error;
    } finally {
      if (!stop.signal.aborted) this.isThinking = false;
    }
  }

  #since(): readonly TableEvent[] {
    return changesSince(this.turn.live.events, this.hint?.number ?? Infinity);
  }

  /** Close it; the server stops thinking when the request is aborted. */
  close(): void {
    this.#stop?.abort();
    this.hint = this.chosen = this.#selected = this.pointed = this.problem = null;
    this.isThinking = false;
  }
}
