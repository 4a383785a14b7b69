// Where one is in a game that is looked back at, and going on from there.

import { Stepper } from '../table/replay/stepper.svelte';

/** `at` counts moves of the game with those of chance; `stops` are the moments after a seat's. */
export class Review extends Stepper {
  at = $state(0);
  stops = $state.raw<readonly number[]>([0]);
  /** Is hidden what comes after the furthest moment one has come to? */
  hidesFuture = $state(false);

  #furthest = $state(0);

  /** Begin with a game that has these stops; without a moment at the first of them. */
  open(stops: readonly number[], at: number | null, hidesFuture: boolean): void {
    this.stops = stops;
    this.hidesFuture = false;
    this.go(at ?? stops[0] ?? 0);
    if (hidesFuture) this.hideFuture(true);
  }

  /** Go on with a game that has these stops now: who is at its end stays there. */
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

  /** The last moment that may be seen: the end, or how far one has come. */
  get last(): number {
    return this.hidesFuture ? this.#furthest : this.end;
  }

  get isAtEnd(): boolean {
    return this.at >= this.end;
  }

  /** How many moves of seats were made, and how many may be seen. */
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

  /** Go to a moment; none is beyond the last that may be seen. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(at, this.last));
  }

  /** Go to the moment after so many moves of seats. */
  goTo(turn: number): void {
    this.pause();
    this.go(this.stops[turn] ?? this.last);
  }

  /** Show one move after the other, from the beginning if one is at the end. */
  override run(): void {
    if (this.isAtEnd) this.go(this.stops[0] ?? 0);
    super.run();
  }

  /** Hide what comes after this moment, or show it. */
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
