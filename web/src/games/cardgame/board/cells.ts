// Positions of cells in the picture: the first village in the middle, cards upright.

import type { Box } from '../../../table/board/viewport';
import type { Point } from '../../../table/board/arrow_keys';

export const WIDE = 96;
export const HIGH = 128;
export const GAP = 10;
const MARGIN = 12;

/** Return how far east and south of the first village a cell is, from its name, such as 2n1e. */
export function placeOf(cell: string): Point {
  const far = (way: string): number => Number(new RegExp(`(\\d+)${way}`).exec(cell)?.[1] ?? 0);
  return { x: far('e') - far('w'), y: far('s') - far('n') };
}

/** Return the name of the cell so far east and south of the first village. */
function nameOf({ x, y }: Point): string {
  const along = y === 0 ? '' : `${Math.abs(y)}${y < 0 ? 'n' : 's'}`;
  const across = x === 0 ? '' : `${Math.abs(x)}${x < 0 ? 'w' : 'e'}`;
  return along + across || '0';
}

/** Return the names of the four cells beside one. */
export function besidesOf(cell: string): string[] {
  const { x, y } = placeOf(cell);
  return [
    { x, y: y - 1 },
    { x: x + 1, y },
    { x, y: y + 1 },
    { x: x - 1, y },
  ].map(nameOf);
}

/** Return the centre of a cell; if the table is turned, what is north of another one is at its right. */
export function middle(cell: string, isTurned = false): Point {
  const { x, y } = placeOf(cell);
  const [across, down] = isTurned ? [-y, x] : [x, y];
  return { x: across * (WIDE + GAP), y: down * (HIGH + GAP) };
}

/** Return the bounding box of some cells. */
export function frame(cells: readonly string[], isTurned = false): Box {
  const points = cells.length > 0 ? cells.map((cell) => middle(cell, isTurned)) : [{ x: 0, y: 0 }];
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs) - WIDE / 2 - MARGIN;
  const top = Math.min(...ys) - HIGH / 2 - MARGIN;
  return [
    left,
    top,
    Math.max(...xs) + WIDE / 2 + MARGIN - left,
    Math.max(...ys) + HIGH / 2 + MARGIN - top,
  ];
}
