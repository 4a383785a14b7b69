// Finds room for a map and the panels over it: the largest scale at which no panel covers a place.

import type { Point } from '../../../table/board/arrow_keys';
import { overlap, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';

/** The centres of hexes, and half of a hex's extent, in units of half its width. */
export interface Hexes {
  middles: readonly Point[];
  isPointy: boolean;
}

/** Where the map lies: pixels per unit, and where its origin is. */
export interface Fit {
  scale: number;
  x: number;
  y: number;
}

const HALF = Math.sqrt(3) / 2;
const STEPS = 8;
const COARSE = 5;
const FINE = 16;
const SHRINK = 0.998; // leaves a little play to centre the map

const GAP = 4;
const GRAIN = 16;
const NEAR = 1.8 ** 2; // neighbours are √3 apart
const CROWDED = 1e7;
const COVERED = 1e4;

interface Extent {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Return the box that contains all hexes. */
export function extentOf({ middles, isPointy }: Hexes): Extent {
  const [dx, dy] = isPointy ? [HALF, 1] : [1, HALF];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of middles) {
    left = Math.min(left, x - dx);
    right = Math.max(right, x + dx);
    top = Math.min(top, y - dy);
    bottom = Math.max(bottom, y + dy);
  }
  return { left, top, width: right - left, height: bottom - top };
}

/**
 * Return the centres of the hexes at the edge: what lies along the sides of a window covers one of
 * them first, however the map is turned.
 */
export function edgeOf(middles: readonly Point[]): Point[] {
  return middles.filter((one) => {
    let near = 0; // with itself
    for (const other of middles) {
      const [dx, dy] = [one.x - other.x, one.y - other.y];
      if (dx * dx + dy * dy < NEAR) near++;
    }
    return near <= 6;
  });
}

/** Return how many hexes a rectangle covers, at most `most`. */
export function covered(hexes: Hexes, at: Fit, rect: Rect, most = Infinity): number {
  const a = rect.width / 2 / at.scale;
  const b = rect.height / 2 / at.scale;
  const x = (rect.x + rect.width / 2 - at.x) / at.scale;
  const y = (rect.y + rect.height / 2 - at.y) / at.scale;
  const { isPointy } = hexes;
  const [right, down] = isPointy ? [a + HALF, b + 1] : [a + 1, b + HALF];
  const slant = isPointy ? a / 2 + b * HALF + HALF : a * HALF + b / 2 + HALF;
  let found = 0;
  for (const middle of hexes.middles) {
    const dx = Math.abs(middle.x - x);
    if (dx >= right) continue;
    const dy = Math.abs(middle.y - y);
    if (dy >= down) continue;
    if ((isPointy ? dx / 2 + dy * HALF : dx * HALF + dy / 2) >= slant) continue;
    if (++found >= most) break;
  }
  return found;
}

/** The largest scale at which the map fits a window without panels. */
export function largestScale(hexes: Hexes, room: Size): number {
  const { width, height } = extentOf(hexes);
  return Math.min(room.width / width, room.height / height);
}

/**
 * Finds where a map is largest beside panels. Many sets of panels have some in common, so what each
 * of them covers is kept.
 */
export class Fitting {
  readonly #extent: Extent;
  /** Which positions of a coarse grid a panel covers at a scale. */
  readonly #covered = new Map<number, Map<Rect, readonly boolean[]>>();

  constructor(
    readonly hexes: Hexes,
    readonly room: Size,
    /** Limits the scale. */
    readonly most: number,
  ) {
    this.#extent = extentOf(hexes);
  }

  /** Return where the map is largest; null if it would be no larger than `least`. */
  beside(panels: readonly Rect[], least: number): Fit | null {
    const { width, height } = this.#extent;
    const limit = Math.min(this.most, this.room.width / width, this.room.height / height);
    if (limit <= least || !this.#isFree(panels, least)) return null;
    let [low, high] = [least, limit];
    if (this.#isFree(panels, limit)) low = limit;
    for (let n = 0; n < STEPS && low < high; n++) {
      const scale = (low + high) / 2;
      if (this.#isFree(panels, scale)) low = scale;
      else high = scale;
    }
    const fine = this.#grid(low * SHRINK, FINE).filter((at) => this.#isClear(panels, at));
    if (fine.length > 0) return mostCentral(fine, this.#extent, this.room) ?? null;
    return this.#grid(low, COARSE).find((at) => this.#isClear(panels, at)) ?? null;
  }

  /** Is there a position of the coarse grid at which no panel covers anything? */
  #isFree(panels: readonly Rect[], scale: number): boolean {
    let free: readonly boolean[] | null = null;
    for (const panel of panels) {
      const covered = this.#coveredBy(panel, scale);
      const left: boolean[] = free
        ? free.map((isFree, n) => isFree && !covered[n])
        : covered.map((is) => !is);
      if (!left.includes(true)) return false;
      free = left;
    }
    return true;
  }

  #coveredBy(panel: Rect, scale: number): readonly boolean[] {
    const known = this.#covered.get(scale) ?? new Map<Rect, readonly boolean[]>();
    this.#covered.set(scale, known);
    const found =
      known.get(panel) ??
      this.#grid(scale, COARSE).map((at) => covered(this.hexes, at, panel, 1) > 0);
    known.set(panel, found);
    return found;
  }

  #isClear(panels: readonly Rect[], at: Fit): boolean {
    return panels.every((panel) => covered(this.hexes, at, panel, 1) === 0);
  }

  /** The positions of the map at a scale, as a grid of so many steps. */
  #grid(scale: number, steps: number): Fit[] {
    const { left, top, width, height } = this.#extent;
    const spareX = Math.max(0, this.room.width - width * scale);
    const spareY = Math.max(0, this.room.height - height * scale);
    const across = spareX < 1 ? 0 : steps;
    const down = spareY < 1 ? 0 : steps;
    const found: Fit[] = [];
    for (let i = 0; i <= across; i++) {
      for (let j = 0; j <= down; j++) {
        found.push({
          scale,
          x: spareX * (across ? i / across : 0.5) - left * scale,
          y: spareY * (down ? j / down : 0.5) - top * scale,
        });
      }
    }
    return found;
  }
}

/** The position nearest to the average of all that are possible. */
function mostCentral(fits: readonly Fit[], extent: Extent, room: Size): Fit | undefined {
  const first = fits[0];
  if (!first) return undefined;
  const x = 0.5 * (room.width - extent.width * first.scale) - extent.left * first.scale;
  const y = 0.5 * (room.height - extent.height * first.scale) - extent.top * first.scale;
  const far = (fit: Fit): number => Math.hypot(fit.x - x, fit.y - y);
  return fits.reduce((best, fit) => (far(fit) < far(best) ? fit : best));
}

/**
 * Return where something covers the fewest places and none of the `taken` rectangles, as near as
 * possible to a point. `covers` is how many pixels further away it is to be rather than cover a place,
 * and `grain` how many lie between the spots that are tried.
 */
export function findSpot(
  size: Size,
  near: Point,
  taken: readonly Rect[],
  hexes: Hexes,
  at: Fit,
  room: Size,
  { covers = COVERED, grain = GRAIN }: { covers?: number; grain?: number | undefined } = {},
): Rect {
  const [across, down] = [room.width - size.width - GAP, room.height - size.height - GAP];
  const steps = (most: number): number[] =>
    Array.from({ length: Math.max(1, Math.floor((most - GAP) / grain) + 1) }, (_, n) =>
      Math.max(
        GAP,
        most - GAP < grain ? most : GAP + (n * (most - GAP)) / Math.floor((most - GAP) / grain),
      ),
    );
  let best: Rect = { x: GAP, y: GAP, ...size };
  let least = Infinity;
  const rows = steps(down);
  for (const x of steps(across)) {
    for (const y of rows) {
      const far = Math.hypot(x + size.width / 2 - near.x, y + size.height / 2 - near.y);
      if (far >= least) continue; // most spots end here
      const rect = { x, y, width: size.width, height: size.height };
      let crowd = 0;
      for (const other of taken) if (overlap(rect, other)) crowd++;
      const bare = CROWDED * crowd + far;
      if (bare >= least) continue;
      const most = Math.ceil((least - bare) / covers); // no better with so many
      const cost = bare + covers * covered(hexes, at, rect, most);
      if (cost < least) {
        best = rect;
        least = cost;
      }
    }
  }
  return best;
}
