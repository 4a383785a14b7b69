// The current position in a reviewed game, and stepping through it.

import { Stepper } from '../table/replay/stepper.svelte';

/** `at` counts all moves including chance; `stops` are the positions after a seat's move. */
export class Review extends Stepper {
  at = $state(0);
  stops = $state.raw<readonly number[]>([0]);
  /** Is everything after the furthest position reached so far hidden? */
  hidesFuture = $state(false);

  #furthest = $state(0);

  /** Start with the stops of a game, at a given position or at the first stop. */
  open(stops: readonly number[], at: number | null, hidesFuture: boolean): void {
    this.stops = stops;
    this.hidesFuture = false;
    this.go(at ?? stops[0] ?? 0);
    if (hidesFuture) this.hideFuture(true);
  }

  /** Update the stops of a game that has grown: a viewer at its end stays at the end. */
  grow(stops: readonly number[]): void {
    const isFollowing = this.isAtEnd && !this.hidesFuture;
    this.stops = stops;
    this.#furthest = Math.min(this.#furthest, this.end);
    this.go(isFollowing ? this.end : this.at);
  }

  /** The end of the game as far as it is known. */
  get end(): number {
    return this.stops.at(-1) ?? 0;
  }

  /** The last visible position: the end, or the furthest reached. */
  get last(): number {
    return this.hidesFuture ? this.#furthest : this.end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** How many moves of seats lead to the position, and how many are visible. */
  get turn(): number {
    return this.turnAt(this.at);
  }

  get lastTurn(): number {
    return this.turnAt(this.last);
  }

  turnAt(at: number): number {
    return Math.max(
      0,
      this.stops.findLastIndex((stop) => stop <= at),
    );
  }

  /** Go to a position, at most to the last visible one. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
  }

  /** Go to the position after so many moves of seats. */
  goTo(turn: number): void {
    this.pause();
    this.go(this.stops[turn] ?? this.last);
  }

  /** Play the moves one after the other, from the start if at the end. */
  override run(): void {
    if (this.isAtEnd) this.go(this.stops[0] ?? 0);
    super.run();
  }

  /** Hide everything after this position, or show it. */
  hideFuture(hidesFuture: boolean): void {
    this.#furthest = this.at;
    this.hidesFuture = hidesFuture;
  }

  protected override take(by: 1 | -1): boolean {
    const { at, stops } = this;
    const next = by > 0 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
    if (next !== undefined) {
      this.#furthest = Math.max(this.#furthest, next);
      this.go(next);
    }
    return !this.isAtEnd;
  }
}
