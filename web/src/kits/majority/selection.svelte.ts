// The selected piece and where the server says it may go: from presses to moves.

import { untrack } from 'svelte';
import type { Choice, View } from '../../net/schema';
import { pieceOf, placeOf, placesFor } from './choices';
import type { Turn } from '../../table/turn/turn.svelte';

/** `Effect` is what a move would change, as the server sends it. */
export class Selection<V extends View, Effect> {
  /** What was taken up. */
  piece = $state<string | null>(null);

  choices = $derived.by((): readonly Choice[] => this.turn.ahead?.choices ?? []);
  /** What goes to the place that is pointed at: what was taken up, or what the turn is about. */
  held = $derived.by((): string | null => this.due() ?? this.piece);
  moves = $derived.by(() => placesFor(this.choices, this.held));
  playable = $derived.by(
    (): ReadonlySet<string> => new Set(this.choices.map((choice) => pieceOf(choice.move))),
  );
  targets = $derived.by((): ReadonlySet<string> => new Set(this.moves.keys()));
  /** What leads to the goal of a guided game: pieces, and places for the one that is held. */
  wanted = $derived.by((): ReadonlySet<string> => new Set(this.turn.wanted.map(pieceOf)));
  wantedPlaces = $derived.by((): ReadonlySet<string> => {
    const moves = this.turn.wanted.filter((move) => pieceOf(move) === this.held);
    const places = moves.map(placeOf).filter((place) => place !== null);
    return new Set(places.filter((place) => this.targets.has(place)));
  });
  /** What a move to each place would change. */
  effects = $derived.by((): ReadonlyMap<string, Effect> => {
    const all = [...this.moves].map(([place, [move]]) => [place, (move?.effect ?? {}) as Effect]);
    return new Map(all as [string, Effect][]);
  });

  /** For the start of a component. */
  constructor(readonly turn: Turn<V>) {
    $effect(() => {
      if (turn.isOvertaken) untrack(() => this.drop());
    });
  }

  /** What must go somewhere now, if the turn is about that. */
  due(): string | null {
    return null;
  }

  /** Take a piece up, or lay it down again. */
  choose(piece: string): void {
    const again = this.piece === piece;
    this.drop();
    if (!again) this.piece = piece;
  }

  /** Take nothing up any more. */
  drop(): void {
    this.piece = null;
  }

  /** Point at a place with what is held. Where it may not go the server says why. Tells whether
   *  something was done. */
  point(place: string): boolean {
    if (this.held === null || this.choices.length === 0) return false;
    const move = this.moves.get(place)?.[0]?.move ?? `${this.held}@${place}`;
    if (this.targets.has(place)) this.drop();
    void this.turn.add(move);
    return true;
  }
}
