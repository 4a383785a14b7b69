// Where details of a cell are shown: on free mat near it, or in one place that is kept for them; never
// over a card while any mat is free.

import type { Point } from '../../../table/board/arrow_keys';
import { centreOf, coveredArea, gapBetween, widened, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';

const GAP = 8; // pixels around details
const NEAR = 4; // pixels that stay free around a card
const STEP = 24; // pixels between the places that are tried
const FAR = 1; // cards between a cell and its details: further away, they have a place of their own
const AREA_PER_PIXEL = 8; // going one pixel further is worth covering so much of an empty place

interface Room extends Size {
  /** The panels and cards, which are covered only if nothing is free. */
  taken: readonly Rect[];
  /** Empty places that matter, which are covered rather than going far away. */
  wanted?: readonly Rect[];
}

/** Return where details of a cell go in a room. */
export function besideCell(
  cell: Rect,
  details: Size,
  { taken, wanted = [], ...room }: Room,
): Point {
  const all = [cell, ...taken].map((one) => widened(one, NEAR));
  const tried = placesFor(cell, details, room)
    .map((at) => ({ ...at, ...details }))
    .map((here) => ({ here, far: gapBetween(here, cell) }))
    .sort((a, b) => a.far - b.far);
  let best = tried[0]!.here;
  let least = { hidden: Infinity, cost: Infinity };
  for (const { here, far } of tried) {
    if (least.hidden === 0 && far >= least.cost) break;
    const hidden = coveredArea(here, all);
    if (hidden > least.hidden) continue;
    const cost = far + coveredArea(here, wanted) / AREA_PER_PIXEL;
    if (hidden === least.hidden && cost >= least.cost) continue;
    least = { hidden, cost };
    best = here;
  }
  return { x: best.x, y: best.y };
}

/** Return where details go: near their cell if mat is free there, else in the place kept for them. */
export function detailsAt(
  cell: Rect,
  details: Size,
  { kept, ...room }: Room & { kept: Rect | null },
): Point {
  const near = besideCell(cell, details, room);
  const here = { ...near, ...details };
  const isFree = coveredArea(here, [cell, ...room.taken]) === 0;
  if (!kept || (isFree && gapBetween(here, cell) <= FAR * cell.height)) return near;
  if (details.width > kept.width || details.height > kept.height) return near;
  return { x: kept.x, y: kept.y };
}

/** Its corners and sides, and everywhere in the room. */
function placesFor(cell: Rect, { width, height }: Size, room: Size): Point[] {
  const most = { x: room.width - width - GAP, y: room.height - height - GAP };
  const along = (to: number, beside: number[]): number[] => [
    ...beside.filter((at) => at >= GAP && at <= to),
    ...Array.from({ length: Math.max(0, Math.ceil((to - GAP) / STEP)) }, (_, n) => GAP + n * STEP),
    Math.max(GAP, to),
  ];
  const { x, y } = centreOf(cell);
  const xs = [cell.x + cell.width + GAP, cell.x - GAP - width, x - width / 2];
  const ys = [cell.y - GAP - height, cell.y + cell.height + GAP, y - height / 2];
  return along(most.x, xs).flatMap((x) => along(most.y, ys).map((y) => ({ x, y })));
}
