// Finds room for a map and the panels over it: the largest scale at which no panel covers a place.

import type { Point } from '../../../table/board/arrow_keys';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

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

/** Return the hexes at the edge: what lies along the sides of a window covers one of them first. */
export function edgeOf({ middles, isPointy }: Hexes): Hexes {
  const near = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) < 1.8;
  const isInside = (one: Point): boolean => middles.filter((other) => near(one, other)).length > 6;
  return { middles: middles.filter((one) => !isInside(one)), isPointy };
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
 * Return where the map is largest beside the panels; null if it would be no larger than `least`.
 * `most` limits the scale.
 */
export function fitBeside(
  hexes: Hexes,
  room: Size,
  panels: readonly Rect[],
  least: number,
  most: number,
): Fit | null {
  const extent = extentOf(hexes);
  const limit = Math.min(most, room.width / extent.width, room.height / extent.height);
  if (limit <= least) return null;
  const place = (scale: number, steps: number): Fit[] =>
    placements(hexes, extent, room, panels, scale, steps);
  if (place(least, COARSE).length === 0) return null;
  let [low, high] = [least, limit];
  if (place(limit, COARSE).length > 0) low = limit;
  for (let n = 0; n < STEPS && low < high; n++) {
    const scale = (low + high) / 2;
    if (place(scale, COARSE).length > 0) low = scale;
    else high = scale;
  }
  return mostCentral(place(low * SHRINK, FINE), extent, room) ?? place(low, COARSE)[0] ?? null;
}

/** The positions at which the map covers nothing, among a grid of them. */
function placements(
  hexes: Hexes,
  extent: Extent,
  room: Size,
  panels: readonly Rect[],
  scale: number,
  steps: number,
): Fit[] {
  const spareX = Math.max(0, room.width - extent.width * scale);
  const spareY = Math.max(0, room.height - extent.height * scale);
  const found: Fit[] = [];
  const across = spareX < 1 ? 0 : steps;
  const down = spareY < 1 ? 0 : steps;
  for (let i = 0; i <= across; i++) {
    for (let j = 0; j <= down; j++) {
      const at = {
        scale,
        x: spareX * (across ? i / across : 0.5) - extent.left * scale,
        y: spareY * (down ? j / down : 0.5) - extent.top * scale,
      };
      if (panels.every((panel) => covered(hexes, at, panel, 1) === 0)) found.push(at);
    }
  }
  return found;
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

/** Return whether two rectangles overlap. */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * Return where something covers the fewest places and none of the `taken` rectangles, as near as
 * possible to a point.
 */
export function findSpot(
  size: Size,
  near: Point,
  taken: readonly Rect[],
  hexes: Hexes,
  at: Fit,
  room: Size,
): Rect {
  const [across, down] = [room.width - size.width - GAP, room.height - size.height - GAP];
  const steps = (most: number): number[] =>
    Array.from({ length: Math.max(1, Math.floor((most - GAP) / GRAIN) + 1) }, (_, n) =>
      Math.max(
        GAP,
        most - GAP < GRAIN ? most : GAP + (n * (most - GAP)) / Math.floor((most - GAP) / GRAIN),
      ),
    );
  let best: Rect = { x: GAP, y: GAP, ...size };
  let least = Infinity;
  for (const x of steps(across)) {
    for (const y of steps(down)) {
      const rect = { x, y, ...size };
      const far = Math.hypot(x + size.width / 2 - near.x, y + size.height / 2 - near.y);
      const crowd = taken.filter((other) => overlap(rect, other)).length;
      if (CROWDED * crowd + far >= least) continue;
      const cost = CROWDED * crowd + COVERED * covered(hexes, at, rect) + far;
      if (cost < least) [best, least] = [rect, cost];
    }
  }
  return best;
}
