// Finds where on the screen a spot of the table is.

import type { Piece, Spot } from './piece_motion';
import { letterOf } from '../../../table/seats/seat';

const SIZE = 50;

/** Return the square that a piece occupies at a spot. */
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
  return new DOMRect(x - size / 2, y - size / 2, size, size);
}

function placeOf(spot: Spot): string {
  if (typeof spot === 'string') return `[data-spot="${spot}"]`;
  const inside = { line: '.line', left: '.left', samurai: '.portrait' }[spot.at];
  return `[data-seat="${letterOf(spot.seat)}"] ${inside}`;
}
