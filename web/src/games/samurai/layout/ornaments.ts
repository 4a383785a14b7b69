// Finds room in the open sea for drawings that mean nothing: they cover neither a place nor a panel.

import { centreOf, overlap, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';
import { covered, type Fit, type Hexes } from './open_sea';

export interface Ornament {
  name: string;
  at: Rect;
}

const NAMES = ['great-wave', 'whale'] as const;
const SIZES = [0.34, 0.27, 0.21, 0.16]; // of the shorter side of the window
const LEAST = 72;
const FINE = 32; // pixels between two spots that are tried
const STEPS = 40; // at most along a side
const AROUND = [-2, -1, 0, 1, 2].flatMap((di) => [-2, -1, 0, 1, 2].map((dj) => [di, dj] as const));
const APART = 0.35; // of the longer side of the window
const EDGE = 12;

/**
 * Return the ornaments of a window, each as large as possible and far from the others. They stay where
 * they were `before` while nothing else is there.
 */
export function ornamentsFor(
  hexes: Hexes,
  fit: Fit,
  room: Size,
  taken: readonly Rect[],
  before: readonly Ornament[] = [],
): Ornament[] {
  const isOpen = (rect: Rect): boolean =>
    !taken.some((other) => overlap(rect, other)) && covered(hexes, fit, rect, 1) === 0;
  if (before.length > 0 && before.every(({ at }) => isOpen(at))) return [...before];
  const found: Ornament[] = [];
  for (const name of NAMES) {
    const others = found.map(({ at }) => at);
    const at = largestSpot(isOpen, room, others);
    if (at) found.push({ name, at });
  }
  return found;
}

function largestSpot(
  isOpen: (rect: Rect) => boolean,
  room: Size,
  others: readonly Rect[],
): Rect | null {
  const isFree = (rect: Rect): boolean =>
    others.every((other) => distance(rect, other) >= APART * Math.max(room.width, room.height)) &&
    isOpen(rect);
  for (const share of SIZES) {
    const side = Math.round(share * Math.min(room.width, room.height));
    if (side < LEAST) return null;
    const step = Math.max(FINE, Math.max(room.width, room.height) / STEPS);
    const free = squares(side, room, step).filter(({ at }) => isFree(at));
    if (free.length > 0) return mostOpen(free);
  }
  return null;
}

/** A square of a grid: its column, its row, and where it is. */
interface Square {
  i: number;
  j: number;
  at: Rect;
}

function squares(side: number, room: Size, step: number): Square[] {
  const found: Square[] = [];
  for (let j = 0; EDGE + j * step <= room.height - side - EDGE; j++) {
    for (let i = 0; EDGE + i * step <= room.width - side - EDGE; i++) {
      const at = { x: EDGE + i * step, y: EDGE + j * step, width: side, height: side };
      found.push({ i, j, at });
    }
  }
  return found;
}

/** Of all free squares the one among most others: there the sea is widest. */
function mostOpen(free: readonly Square[]): Rect | null {
  const all = new Set(free.map(({ i, j }) => `${i} ${j}`));
  let best: Rect | null = null;
  let most = 0;
  for (const { i, j, at } of free) {
    const n = AROUND.filter(([di, dj]) => all.has(`${i + di} ${j + dj}`)).length;
    if (n > most) [best, most] = [at, n];
  }
  return best;
}

function distance(a: Rect, b: Rect): number {
  const [from, to] = [centreOf(a), centreOf(b)];
  return Math.hypot(from.x - to.x, from.y - to.y);
}
