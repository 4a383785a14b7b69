// Fits cells into a window around the panels that lie over it: what is free beside a panel is used.

import type { Point } from '../../../table/board/arrow_keys';
import type { Rect } from '../../../table/board/rect';
import type { Margins, Size, Viewport } from '../../../table/board/viewport';
import { HIGH, WIDE } from '../board/cells';

export interface Fitting {
  /** The centres of the cells that must be seen, in units of the picture. */
  cells: readonly Point[];
  /** Those of empty cells: where something may be placed, half of one is enough. */
  empty?: readonly Point[];
  /** Those of cells that may come: they are seen if that costs nothing. */
  wished?: readonly Point[];
  size: Size;
  /** What panels cover. */
  covers: readonly Rect[];
  margins: Margins;
  /** The scale in pixels per unit. */
  largest: number;
  smallest: number;
  /** Below this one no room is left for the next row. */
  comfortable?: number;
  /** Does nothing more come? */
  isOver?: boolean;
}

const AROUND = 5; // units around a card that stay free
const BADGE = 7; // more above it, for the number that stands out there
const LEAST = 0.2;
const STEP = 20; // pixels between the positions that are tried
const HALVINGS = 6; // of the range of scales
const ROOM_TO_GROW = { least: 0.8, most: 0.92 };
export const CLEARLY_LARGER = 1.15; // what would be larger by less is not worth a change
const [HALF_WIDE, HALF_HIGH] = [WIDE / 2 + AROUND, HIGH / 2 + AROUND];
const SEEN = 0.04; // of an empty cell, beyond its centre

/**
 * Return where to look, with the origin of a viewport between the margins; null if not everything
 * fits at the smallest scale. What was shown before stays as it is while everything is in view; then
 * it moves; only if that is not enough, or if everything could be clearly larger, does its scale
 * change.
 */
export function fitAround(fitting: Fitting, before: Viewport | null): Viewport | null {
  const picture = new Picture(fitting);
  const best = largestScale(fitting, picture);
  if (best === null) return null;
  const isFull = best === fitting.largest || fitting.isOver;
  const least = Math.min(best, fitting.comfortable ?? fitting.smallest);
  const roomy = isFull ? best : Math.max(least, best * roomToGrow(fitting, best));
  if (before && !fitting.isOver && roomy < CLEARLY_LARGER * before.scale) {
    const kept = moved(fitting, picture, before);
    if (kept) return kept;
  }
  const wish = withWished(fitting)?.nearest(roomy, null);
  return wish ?? picture.nearest(roomy, null) ?? picture.nearest(best, null);
}

/** Return which share of a scale leaves room for another row: of many, that is a smaller part. */
function roomToGrow({ size }: Fitting, scale: number): number {
  const columns = size.width / (WIDE + 2 * AROUND) / scale;
  const rows = Math.min(columns, size.height / (HIGH + 2 * AROUND) / scale);
  const { least, most } = ROOM_TO_GROW;
  return Math.min(most, Math.max(least, 1 - 1 / (rows + 1)));
}

/** Return the scale at which everything would just fit, however small; null if nothing does. */
export function scaleFor(fitting: Fitting): number | null {
  const least = { ...fitting, smallest: Math.min(fitting.smallest, LEAST) };
  return largestScale(least, new Picture(least));
}

/** Move the view as little as possible, at the same scale; null if that does not show everything. */
export function movedAround(fitting: Fitting, before: Viewport): Viewport | null {
  return moved(fitting, new Picture(fitting), before);
}

function moved(fitting: Fitting, picture: Picture, before: Viewport): Viewport | null {
  if (!picture.isFreeAt(before)) {
    const wish = withWished(fitting)?.nearest(before.scale, before);
    return wish ?? picture.nearest(before.scale, before);
  }
  return before;
}

function withWished(fitting: Fitting): Picture | null {
  const { cells, empty = [], wished = [] } = fitting;
  if (wished.length === 0) return null;
  return new Picture({ ...fitting, cells, empty: [...empty, ...wished] });
}

function largestScale({ largest, smallest }: Fitting, picture: Picture): number | null {
  if (picture.fits(largest)) return largest;
  if (!picture.fits(smallest)) return null;
  let [fits, fails] = [smallest, largest];
  for (let n = 0; n < HALVINGS; n++) {
    const scale = Math.sqrt(fits * fails);
    if (picture.fits(scale)) fits = scale;
    else fails = scale;
  }
  return fits;
}

/** A cell from the corner of the picture, and how much of it has to be free at either side. */
interface Cell extends Point {
  w: number;
  h: number;
}

class Picture {
  readonly #cells: readonly Cell[];
  readonly #corner: Point;
  readonly #wide: number;
  readonly #high: number;
  readonly #middle: Point;

  constructor(readonly fitting: Fitting) {
    const { cells, empty = [], size, margins } = fitting;
    const all = [
      ...cells.map(({ x, y }) => ({ x, y, w: HALF_WIDE, h: HALF_HIGH })),
      ...empty.map(({ x, y }) => ({ x, y, w: SEEN * WIDE, h: SEEN * HIGH })),
    ];
    const corner = {
      x: Math.min(...all.map(({ x, w }) => x - w)),
      y: Math.min(...all.map(({ y, h }) => y - h)) - BADGE,
    };
    this.#corner = corner;
    this.#cells = all.map((cell) => ({ ...cell, x: cell.x - corner.x, y: cell.y - corner.y }));
    this.#wide = Math.max(...all.map(({ x, w }) => x + w)) - corner.x;
    this.#high = Math.max(...all.map(({ y, h }) => y + h)) - corner.y;
    this.#middle = {
      x: (size.width + margins.left - margins.right) / 2,
      y: (size.height + margins.top - margins.bottom) / 2,
    };
  }

  /** Is there a place for it at a scale? */
  fits(scale: number): boolean {
    return this.#nearest(scale, null, true) !== null;
  }

  isFreeAt({ x, y, scale }: Viewport): boolean {
    const [left, top] = [this.#corner.x - x, this.#corner.y - y];
    return this.#isFree(this.#middle.x + left * scale, this.#middle.y + top * scale, scale);
  }

  /** Return the free place nearest to one, or to the middle of what is between the margins. */
  nearest(scale: number, wanted: Viewport | null): Viewport | null {
    const found = this.#nearest(scale, wanted, false);
    if (!found) return null;
    return {
      x: this.#corner.x + (this.#middle.x - found.x) / scale,
      y: this.#corner.y + (this.#middle.y - found.y) / scale,
      scale,
    };
  }

  /** Return where in the window the corner of the picture would be. */
  #nearest(scale: number, wanted: Viewport | null, isAnyGood: boolean): Point | null {
    const { size } = this.fitting;
    const wide = size.width - scale * this.#wide;
    const high = size.height - scale * this.#high;
    if (wide < 0 || high < 0) return null;
    const { x: across, y: down } = this.#middle;
    const goal = wanted
      ? {
          x: across - (wanted.x - this.#corner.x) * scale,
          y: down - (wanted.y - this.#corner.y) * scale,
        }
      : { x: across - (scale * this.#wide) / 2, y: down - (scale * (this.#high + BADGE)) / 2 };
    let found: Point | null = null;
    let least = Infinity;
    for (const x of tried(goal.x, wide)) {
      for (const y of tried(goal.y, high)) {
        const far = (x - goal.x) ** 2 + (y - goal.y) ** 2;
        if (far >= least || !this.#isFree(x, y, scale)) continue;
        found = { x, y };
        if (isAnyGood) return found;
        least = far;
      }
    }
    return found;
  }

  /** Is every cell in the window and beside all panels? */
  #isFree(left: number, top: number, scale: number): boolean {
    const { size, covers } = this.fitting;
    const [right, bottom] = [left + scale * this.#wide, top + scale * this.#high];
    if (left < -1 || top < -1 || right > size.width + 1 || bottom > size.height + 1) return false;
    for (const cell of this.#cells) {
      const [x, y] = [left + cell.x * scale, top + cell.y * scale];
      const [w, h] = [cell.w * scale - 1, cell.h * scale - 1];
      for (const cover of covers) {
        const isBeside = x + w <= cover.x || x - w >= cover.x + cover.width;
        if (!isBeside && y + h > cover.y && y - h < cover.y + cover.height) return false;
      }
    }
    return true;
  }
}

/** Where a corner may be: where it is wanted, at the edges, and everywhere between. */
function tried(goal: number, most: number): number[] {
  const between = Array.from({ length: Math.floor(most / STEP) + 1 }, (_, n) => n * STEP);
  return [Math.min(Math.max(goal, 0), most), most / 2, most, ...between];
}
