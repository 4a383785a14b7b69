// The selected piece and where the server allows it to go: turns clicks into moves.

import { untrack } from 'svelte';
import type { Choice, View } from '../../net/schema';
import { wordOf } from '../../table/turn/notation';
import type { Turn } from '../../table/turn/turn.svelte';
import { onCancel } from '../../table/board/cancel';
import { placeOf, placesFor } from './choices';

/** `Effect` is what a move would change, as the server sends it. */
export class Selection<V extends View, Effect> {
  /** The piece the player selected. */
  piece = $state<string | null>(null);

  choices = $derived.by((): readonly Choice[] => this.turn.shown?.choices ?? []);
  /** The piece to place: the selected one, or the one that the turn is about. */
  held = $derived.by((): string | null => this.due() ?? this.piece);
  moves = $derived.by(() => placesFor(this.choices, this.held));
  playable = $derived.by(
    (): ReadonlySet<string> => new Set(this.choices.map((choice) => wordOf(choice.move))),
  );
  targets = $derived.by((): ReadonlySet<string> => new Set(this.moves.keys()));
  /** What leads to the goal of a guided game: pieces, and places for the selected one. */
  wanted = $derived.by((): ReadonlySet<string> => new Set(this.turn.wanted.map(wordOf)));
  wantedPlaces = $derived.by((): ReadonlySet<string> => {
    const moves = this.turn.wanted.filter((move) => wordOf(move) === this.held);
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
    $effect(() =>
      onCancel(
        () => this.piece !== null,
        () => this.drop(),
      ),
    );
  }

  /** The piece that must be placed now, if the turn is about one. */
  due(): string | null {
    return null;
  }

  /** Select a piece, or deselect it. */
  choose(piece: string): void {
    const again = this.piece === piece;
    this.drop();
    if (!again) this.piece = piece;
  }

  /** Clear the selection. */
  drop(): void {
    this.piece = null;
  }

  /**
   * Place the selected piece; if it may not go there, the server explains why. Returns whether
   * anything was done.
   */
  point(place: string): boolean {
    if (this.held === null || this.choices.length === 0) return false;
    const move = this.moves.get(place)?.[0]?.move ?? `${this.held}@${place}`;
    if (this.targets.has(place)) this.drop();
    void this.turn.add(move);
    return true;
  }
}
