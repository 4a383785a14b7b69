// Where a small map is shown from nearer while a piece is held.

import type { Point } from '../../../table/board/arrow_keys';

interface Window {
  width: number;
  height: number;
}

/** Return the middle of the part of the map with the most of some places in it. */
export function busiest(places: readonly Point[], { width, height }: Window): Point | null {
  let best: Point | null = null;
  let most = 0;
  for (const at of places) {
    const inside = places.filter(
      ({ x, y }) => Math.abs(x - at.x) < width / 2 && Math.abs(y - at.y) < height / 2,
    );
    if (inside.length <= most) continue;
    most = inside.length;
    const middle = (axis: 'x' | 'y'): number =>
      inside.reduce((sum, point) => sum + point[axis], 0) / inside.length;
    best = { x: middle('x'), y: middle('y') };
  }
  return best;
}
