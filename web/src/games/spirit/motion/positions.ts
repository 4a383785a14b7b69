// Finds where on the screen a spot of the table is.

import type { Piece, Spot } from './piece_motion';
import { letterOf } from '../../../table/seats/seat';

const SIZE = 50;

/** Return the square that a piece occupies at a spot; one that is off screen is at the edge. */
export function boxAt(
  root: HTMLElement | undefined,
  spot: Spot,
  piece: Piece,
): DOMRect | undefined {
  const around = root?.querySelector(placeOf(spot));
  const code = 'raider' in piece ? piece.raider : null;
  const exact = code && around?.querySelector(`[data-card="${code}"]`);
  const box = (exact || around)?.getBoundingClientRect();
  if (!root || !box?.width) return undefined;
  const size = exact ? box.height : SIZE;
  const [x, y] = exact
    ? [box.x + box.width / 2, box.y + box.height / 2]
    : [box.x + Math.min(box.width, 2 * SIZE) / 2, box.y + Math.min(box.height, 2 * SIZE) / 2];
  const scene = (root.querySelector('.scene') ?? root).getBoundingClientRect();
  const isSeen = typeof spot !== 'string' && scene.height > 0;
  const [left, top] = isSeen
    ? [within(x, scene.left, scene.right), within(y, scene.top, scene.bottom)]
    : [x, y];
  return new DOMRect(left - size / 2, top - size / 2, size, size);
}

function placeOf(spot: Spot): string {
  if (typeof spot === 'string') return `[data-spot="${spot}"]`;
  const inside = { line: '.line', left: '.left', samurai: '.portrait' }[spot.at];
  return `[data-seat="${letterOf(spot.seat)}"] ${inside}`;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
