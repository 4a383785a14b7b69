// The turns of a hint as a board draws them: pointing at one of their places previews that turn,
// and clicking it adopts the turn.

import type { DescribedTurn } from '../../../net/schema';
import { DRAWN, type Hinting } from '../../../table/hints/hinting.svelte';
import { turnAt, type HintedTurn } from './hinted_turn';

export class DrawnHints {
  #all = $derived.by((): (HintedTurn & { suggested: DescribedTurn })[] =>
    this.isHidden()
      ? []
      : this.hinting.drawn.map((suggested, n) => ({
          suggested,
          ...this.read(suggested.moves, n + 1),
        })),
  );
  /** All of them, first the one that is told about. */
  turns = $derived.by(() => {
    const isShown = (turn: { suggested: DescribedTurn }): boolean =>
      turn.suggested === this.hinting.shown;
    return this.#all.toSorted((a, b) => Number(isShown(b)) - Number(isShown(a)));
  });

  /** The places that each suggested turn uses, also once one has been adopted. */
  places = $derived.by(() =>
    (this.hinting.hint?.turns ?? []).slice(0, DRAWN).map(({ moves }, n) => {
      const { placed, arrows } = this.read(moves, n + 1);
      return [...placed.map(({ place }) => place), ...arrows.flat()];
    }),
  );

  /** `read` says what moves put on the board; the end of a turn is left to the player. */
  constructor(
    readonly hinting: Hinting,
    readonly read: (moves: readonly string[], number: number) => HintedTurn,
    readonly isHidden: () => boolean,
    readonly endTurn?: string,
  ) {}

  /** Tell about the turn that puts something at a place, or about the selected one again. */
  pointAt(place: string | null): void {
    if (this.#all.length === 0) return;
    const here = place === null ? undefined : turnAt(this.turns, place);
    this.hinting.pointed = here?.suggested ?? null;
  }

  /**
   * Plan the turn that is told about if it puts something at a place, or tell about the one that
   * does; returns whether there is one.
   */
  adopt(place: string): boolean {
    const here = turnAt(this.turns, place);
    if (!here) return false;
    if (here.suggested !== this.hinting.shown) this.hinting.show(here.suggested);
    else void this.hinting.adopt(here.suggested, this.endTurn);
    return true;
  }
}
