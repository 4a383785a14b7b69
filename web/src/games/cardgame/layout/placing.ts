// Finds where to look at a table: around the panels if everything fits, else at the part that matters.

import type { Point } from '../../../table/board/arrow_keys';
import type { Rect } from '../../../table/board/rect';
import {
  shifted,
  type Box,
  type Focus,
  type Placed,
  type Viewport,
} from '../../../table/board/viewport';
import { movedAround } from './fit';
import { Aside, fittingOf, Look, showingOne, showingPart, type Moment, type Sight } from './look';
import { freeOf } from './window';

/** What is to be seen besides all that lies there. */
export interface Wish {
  /** Cells that are seen as a whole if that is possible; the first set that fits counts. */
  wholly: readonly (readonly string[])[];
  /** What a hint covers, and what lies over the table for a while. */
  hintCovers: readonly Rect[];
  passingCovers: readonly Rect[];
  /** Places where a chosen card may go, of which one is in view at least. */
  choices: readonly Box[] | null;
  targets: readonly string[];
  /** What a hint tells about: that is in view, with all suggested turns if they can be, a bit smaller. */
  hinted: Box | null;
}

export class Placing {
  readonly #look = new Look();
  readonly #aside = new Aside();

  /** Is the table better seen from its side? */
  isTurned(sight: Sight, window: number, at: (cell: string, isTurned: boolean) => Point): boolean {
    return this.#look.isTurned(sight, window, at);
  }

  /** Return where to look, given where one looked before. */
  place(
    sight: Sight,
    wish: Wish,
    focus: Focus,
    at: (cell: string) => Point,
    last: Viewport | null,
    moment: Moment,
  ): Placed {
    const { covers, size, margins } = sight;
    const isCovered = wish.passingCovers.length > 0;
    const before = last && this.#aside.viewFor(isCovered, last);
    if (before && isCovered) {
      const aside = {
        ...sight,
        empty: wish.targets,
        covers: [...covers, ...wish.passingCovers],
      };
      const viewport = movedAround(fittingOf(aside, at), before);
      if (viewport) return { viewport, isWhole: true };
    }
    for (const cells of wish.wholly) {
      const shown = { ...sight, cells, covers: [...covers, ...wish.hintCovers] };
      const found = this.#look.showing(fittingOf(shown, at), before, moment);
      if (found) return found;
    }
    const free = freeOf(size, margins);
    const placed = this.#look.place(fittingOf(sight, at), focus, before, moment);
    if (wish.hinted) {
      const all = showingPart(focus, placed.viewport, free) ?? placed.viewport;
      return { ...placed, viewport: shifted(all, wish.hinted, free) };
    }
    if (placed.isWhole || !wish.choices) return placed;
    return { ...placed, viewport: showingOne(wish.choices, placed.viewport, free) };
  }
}
