// Fits cells into a window around the panels that lie over it: what is free beside a panel is used.

import type { Point } from '../../../table/board/arrow_keys';
import type { Margins, Size, Viewport } from '../../../table/board/viewport';
import { HIGH, WIDE } from '../board/cells';

/** What a panel covers, in pixels of the window. */
export interface Cover {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Fitting {
  /** The centres of the cells that must be seen, in units of the picture. */
  cells: readonly Point[];
  size: Size;
  covers: readonly Cover[];
  margins: Margins;
  /** The scale in pixels per unit. */
  largest: number;
  smallest: number;
}

const AROUND = 10; // units around a card that stay free
const STEP = 20; // pixels between the positions that are tried
const HALVINGS = 6; // of the range of scales
const ROOM_TO_GROW = 0.92;
const MUCH_LARGER = 1.5;
const [HALF_WIDE, HALF_HIGH] = [WIDE / 2 + AROUND, HIGH / 2 + AROUND];

/**
 * Return where to look, with the origin of a viewport between the margins; null if not everything
 * fits at the smallest scale. What was shown before stays as it is while everything is in view; then
 * it moves; only if that is not enough does its scale change.
 */
export function fitAround(fitting: Fitting, before: Viewport | null): Viewport | null {
  const picture = new Picture(fitting);
  const best = largestScale(fitting, picture);
  if (best === null) return null;
  if (before && best < MUCH_LARGER * before.scale) {
    if (picture.isFreeAt(before)) return before;
    const moved = picture.nearest(before.scale, before);
    if (moved) return moved;
  }
  const roomy = best === fitting.largest ? best : Math.max(fitting.smallest, ROOM_TO_GROW * best);
  return picture.nearest(roomy, null) ?? picture.nearest(best, null);
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

class Picture {
  readonly #cells: readonly Point[]; // their centres from the corner of the first
  readonly #corner: Point;
  readonly #wide: number;
  readonly #high: number;
  readonly #middle: Point;

  constructor(readonly fitting: Fitting) {
    const { cells, size, margins } = fitting;
    const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    const corner = { x: Math.min(...xs) - HALF_WIDE, y: Math.min(...ys) - HALF_HIGH };
    this.#corner = corner;
    this.#cells = cells.map(({ x, y }) => ({ x: x - corner.x, y: y - corner.y }));
    this.#wide = Math.max(...xs) + HALF_WIDE - corner.x;
    this.#high = Math.max(...ys) + HALF_HIGH - corner.y;
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

  /** Return the free place nearest to one, or to the middle of what is beside the panels. */
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
    const to = wanted
      ? { x: wanted.x - this.#corner.x, y: wanted.y - this.#corner.y }
      : { x: this.#wide / 2, y: this.#high / 2 };
    const goal = { x: this.#middle.x - to.x * scale, y: this.#middle.y - to.y * scale };
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
    const [w, h] = [HALF_WIDE * scale - 1, HALF_HIGH * scale - 1];
    for (const cell of this.#cells) {
      const [x, y] = [left + cell.x * scale, top + cell.y * scale];
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
  return [Math.min(Math.max(goal, 0), most), most, ...between];
}
