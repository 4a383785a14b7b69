// Finds room in the open sea for drawings that mean nothing: they cover neither a place nor a panel.

import type { Point } from '../../../table/board/arrow_keys';
import { covered, overlap, type Fit, type Hexes, type Rect, type Size } from './open_sea';

export interface Ornament {
  name: string;
  at: Rect;
}

const NAMES = ['great-wave', 'whale'] as const;
const SIZES = [0.34, 0.27, 0.21, 0.16]; // of the shorter side of the window
const LEAST = 72;
const GRAIN = 32;
const APART = 0.35; // of the longer side of the window
const EDGE = 12;

/** Return the ornaments of a window, each as large as possible and far from the others. */
export function ornamentsFor(
  hexes: Hexes,
  fit: Fit,
  room: Size,
  taken: readonly Rect[],
): Ornament[] {
  const found: Ornament[] = [];
  for (const name of NAMES) {
    const at = largestSpot(
      hexes,
      fit,
      room,
      taken,
      found.map(({ at }) => at),
    );
    if (at) found.push({ name, at });
  }
  return found;
}

function largestSpot(
  hexes: Hexes,
  fit: Fit,
  room: Size,
  taken: readonly Rect[],
  others: readonly Rect[],
): Rect | null {
  const isFree = (rect: Rect): boolean =>
    !taken.some((other) => overlap(rect, other)) &&
    others.every((other) => distance(rect, other) >= APART * Math.max(room.width, room.height)) &&
    covered(hexes, fit, rect, 1) === 0;
  for (const share of SIZES) {
    const side = Math.round(share * Math.min(room.width, room.height));
    if (side < LEAST) return null;
    const free = squares(side, room).filter(isFree);
    if (free.length > 0) return mostOpen(free);
  }
  return null;
}

function squares(side: number, room: Size): Rect[] {
  const found: Rect[] = [];
  for (let y = EDGE; y <= room.height - side - EDGE; y += GRAIN) {
    for (let x = EDGE; x <= room.width - side - EDGE; x += GRAIN) {
      found.push({ x, y, width: side, height: side });
    }
  }
  return found;
}

/** Of all free squares the one in the middle of most others: there the sea is widest. */
function mostOpen(free: readonly Rect[]): Rect | null {
  const near = (one: Rect): number =>
    free.filter((other) => distance(one, other) < 3 * GRAIN).length;
  let best: Rect | null = null;
  let most = 0;
  for (const one of free) {
    const n = near(one);
    if (n > most) [best, most] = [one, n];
  }
  return best;
}

function distance(a: Rect, b: Rect): number {
  return Math.hypot(middle(a).x - middle(b).x, middle(a).y - middle(b).y);
}

function middle({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
