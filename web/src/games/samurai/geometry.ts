// Where hexes lie in the picture: flat at the top, two units wide from corner to corner.

import type { At, Board } from './types';

const HALF = Math.sqrt(3) / 2;
export const SIZE = 50;

export interface Point {
  x: number;
  y: number;
}

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

/** Give the frame of the picture: left, top, width and height. */
export function frame(board: Board): [number, number, number, number] {
  const points = [...Object.values(board.land), ...Object.values(board.sea)].map(middle);
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - 1.2 * SIZE;
  const top = Math.min(...ys) - 1.2 * SIZE;
  return [left, top, Math.max(...xs) + 1.2 * SIZE - left, Math.max(...ys) + 1.2 * SIZE - top];
}

/** Find the nearest of some places in the direction of an arrow key. */
export function towards(from: Point, key: string, places: [string, Point][]): string | undefined {
  const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!way) return undefined;
  const [dx = 0, dy = 0] = way;
  const far = ([, to]: [string, Point]): number => {
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return along <= 1 ? Infinity : along + 2 * aside;
  };
  const best = places.reduce<[string, Point] | undefined>(
    (found, place) => (far(place) < (found ? far(found) : Infinity) ? place : found),
    undefined,
  );
  return best?.[0];
}
