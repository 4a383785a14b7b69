// Positions of hexes in the picture: flat at the top, two units wide from corner to corner.

import type { Box } from '../../../table/board/viewport';
import type { Point } from '../../../table/board/arrow_keys';
import type { At, Board } from '../types';

const HALF = Math.sqrt(3) / 2;
export const SIZE = 50;

/** Return the centre of a hex. */
export function middle([column, down]: At): Point {
  return { x: column * 1.5 * SIZE, y: down * HALF * SIZE };
}

/** Return the corners of a hex around the origin, scaled. */
export function corners(scale = 1): string {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n;
    const radius = SIZE * scale;
    return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
}

/**
 * Return all places with their centres in reading order: from north to south, then west to east.
 */
export function placesOf(board: Board): [string, Point][] {
  const settled = Object.entries(board.settlements).map(([name, { at }]): [string, At] => [
    name,
    at,
  ]);
  return [...Object.entries(board.land), ...Object.entries(board.sea), ...settled]
    .map(([name, at]): [string, Point] => [name, middle(at)])
    .toSorted(([, a], [, b]) => a.y - b.y || a.x - b.x);
}

/** Return the bounding box of all places. */
export function frame(places: readonly [string, Point][]): Box {
  const xs = places.map(([, point]) => point.x);
  const ys = places.map(([, point]) => point.y);
  const [left, top] = [Math.min(...xs) - 1.2 * SIZE, Math.min(...ys) - SIZE];
  return [left, top, Math.max(...xs) + 1.2 * SIZE - left, Math.max(...ys) + SIZE - top];
}

/** Return the bounding box of some places, with a margin of two hexes. */
export function around(places: readonly [string, Point][]): Box {
  const [left, top, wide, high] = frame(places);
  const [column, row] = [3 * SIZE, 4 * HALF * SIZE];
  return [left - column, top - row, wide + 2 * column, high + 2 * row];
}

/** Extend a box to the west to fill the available space: the text about the map is shown there. */
export function widened([left, top, wide, high]: Box, ratio: number): Box {
  const more = Math.max(0, high * ratio - wide);
  return [left - more, top, wide + more, high];
}

/** Pick a decoration for a hex: pseudo-random but always the same, and none on some. */
export function scatter<T>(name: string, things: readonly T[]): T | undefined {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return things[sum % (2 * things.length)];
}
