// The selected piece and where the server allows it to go: turns clicks into moves.

import { untrack } from 'svelte';
import type { Choice, View } from '../../net/schema';
import { wordOf } from '../../table/turn/notation';
import type { Turn } from '../../table/turn/turn.svelte';
import { onCancel } from '../../table/board/cancel';
import { steady } from '../../steady';
import { placeOf, placesFor } from './choices';

/** A view with the viewer's hand. */
export interface HandView extends View {
  seat: number | null;
  seats: readonly { hand: string[] | null }[];
}

/** `Effect` is what a move would change, as the server sends it. */
export class Selection<V extends HandView, Effect> {
  /** The piece the player selected. */
  piece = $state<string | null>(null);
  /** Resolves once the piece that was placed last is shown in its place, or may not go there. */
  placed: Promise<void> = Promise.resolve();

  choices = $derived.by((): readonly Choice[] => this.turn.open);
  /** The piece to place: the selected one, or the one that the turn is about. */
  held = $derived.by((): string | null => this.due() ?? this.piece);
  moves = $derived.by(() => placesFor(this.choices, this.held));
  /** Can pieces be picked up to plan the next turn, while others act or what they did is shown? */
  canPlanAhead = $derived.by(
    () => this.turn.canPlanAhead && (!this.turn.past || this.turn.isStaged),
  );
  /** Is what is picked up now for a plan, since what others did is not over yet? */
  isAhead = $derived.by(() => this.canPlanAhead || this.turn.isStaged);
  playable = $derived.by(
    steady((): ReadonlySet<string> => {
      const isBeginning =
        this.canPlanAhead && this.choices.length === 0 && this.turn.draft.length === 0;
      return new Set(isBeginning ? this.#hand : this.choices.map((choice) => wordOf(choice.move)));
    }),
  );
  #hand = $derived.by((): readonly string[] => {
    const view = this.turn.shown?.view;
    return (view && view.seat !== null && view.seats[view.seat]?.hand) || [];
  });
  targets = $derived.by(steady((): ReadonlySet<string> => new Set(this.moves.keys())));
  /** What leads to the goal of a guided game: pieces, and places for the selected one. */
  wanted = $derived.by(steady((): ReadonlySet<string> => new Set(this.turn.wanted.map(wordOf))));
  wantedPlaces = $derived.by(
    steady((): ReadonlySet<string> => {
      const moves = this.turn.wanted.filter((move) => wordOf(move) === this.held);
      const places = moves.map(placeOf).filter((place) => place !== null);
      return new Set(places.filter((place) => this.targets.has(place)));
    }),
  );
  /** What a move to each place would change. */
  effects = $derived.by((): ReadonlyMap<string, Effect> => {
    const all = [...this.moves].map(([place, [move]]) => [place, (move?.effect ?? {}) as Effect]);
    return new Map(all as [string, Effect][]);
  });

  /** For the start of a component. */
  constructor(readonly turn: Turn<V>) {
    $effect(() => {
      const isOut = turn.isOvertaken && !turn.isPlanningAhead && !this.canPlanAhead;
      if (turn.busy || isOut) untrack(() => this.drop());
    });
    // Where a piece may go is asked for when it is picked up, and again when others have acted.
    $effect(() => {
      if (this.piece !== null && this.canPlanAhead && !turn.isPlanningAhead)
        untrack(() => void this.begin());
    });
    $effect(() =>
      onCancel(
        () => this.piece !== null,
        (event) => this.cancel(event),
      ),
    );
  }

  /** The piece that must be placed now, if the turn is about one. */
  due(): string | null {
    return null;
  }

  /** Wait until the places of a piece picked up ahead of the turn are known. */
  begin(): Promise<void> {
    return this.turn.planAhead();
  }

  /** Put the piece back; without one, take back a step that is planned ahead. */
  cancel(event: Event): void {
    if (this.piece === null && this.turn.isPlanningAhead && this.turn.revocable.length > 0) {
      event.preventDefault();
      void this.turn.undo();
    } else this.drop();
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
    this.placed = this.turn.add(move);
    return true;
  }
}
