// Rectangles in a window, in pixels, and how they lie to each other.

import type { Point } from './arrow_keys';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Do two rectangles overlap? */
export function overlap(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Return how much of a rectangle others cover, in square pixels; what two of them cover counts twice. */
export function coveredArea(one: Rect, others: readonly Rect[]): number {
  let sum = 0;
  for (const other of others) sum += commonArea(one, other);
  return sum;
}

function commonArea(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** Return how wide the gap between two rectangles is; 0 if they touch or overlap. */
export function gapBetween(a: Rect, b: Rect): number {
  const dx = Math.max(b.x - a.x - a.width, a.x - b.x - b.width, 0);
  const dy = Math.max(b.y - a.y - a.height, a.y - b.y - b.height, 0);
  return Math.hypot(dx, dy);
}

export function centreOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Return a rectangle that is larger at each of its sides. */
export function widened({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
