// Where hexes lie in the picture: flat at the top, two units wide from corner to corner.

import type { Box } from '../../table/eye';
import type { Point } from '../../table/towards';
import type { At, Board } from './types';

const HALF = Math.sqrt(3) / 2;
export const SIZE = 50;

/** Give the middle of a hex. */
export function middle([column, down]: At): Point {
  return { x: column * 1.5 * SIZE, y: down * HALF * SIZE };
}

/** Give the corners of a hex around the origin, a little smaller or larger than it is. */
export function corners(scale = 1): string {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n;
    const radius = SIZE * scale;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/** Give the frame of the picture: where it begins, and its size. */
export function frame(board: Board): Box {
  const points = [...Object.values(board.land), ...Object.values(board.sea)].map(middle);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - 1.2 * SIZE;
  const top = Math.min(...ys) - 1.2 * SIZE;
  return [left, top, Math.max(...xs) + 1.2 * SIZE - left, Math.max(...ys) + 1.2 * SIZE - top];
}
