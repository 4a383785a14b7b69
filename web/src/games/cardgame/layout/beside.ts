// Where details of a cell are shown: at one of its corners, so that they cover none of the four
// cells beside it, which are what the details are about.

import type { Point } from '../../../table/board/arrow_keys';
import type { Size } from '../../../table/board/viewport';
import type { Cover } from './fit';

const GAP = 8; // pixels

/** Return where details go, in a room with panels over it; above the cell unless that hides more. */
export function besideCell(
  cell: Cover,
  details: Size,
  room: Size,
  covers: readonly Cover[] = [],
): Point {
  const [left, right] = [cell.x - GAP - details.width, cell.x + cell.width + GAP];
  const [above, below] = [cell.y - GAP - details.height, cell.y + cell.height + GAP];
  const corners = [
    { x: right, y: above },
    { x: left, y: above },
    { x: right, y: below },
    { x: left, y: below },
  ].map((corner) => inside(corner, details, room));
  const hidden = corners.map((corner) => {
    const here = { ...corner, ...details };
    return [...covers, around(cell)].reduce((sum, other) => sum + overlap(here, other), 0);
  });
  return corners[hidden.indexOf(Math.min(...hidden))]!;
}

function inside({ x, y }: Point, { width, height }: Size, room: Size): Point {
  return {
    x: Math.max(GAP, Math.min(x, room.width - width - GAP)),
    y: Math.max(GAP, Math.min(y, room.height - height - GAP)),
  };
}

/** The cell with those at its sides. */
function around({ x, y, width, height }: Cover): Cover {
  return { x: x - width / 2, y: y - height / 2, width: 2 * width, height: 2 * height };
}

function overlap(a: Cover, b: Cover): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}
