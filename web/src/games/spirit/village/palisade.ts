// Finds places for the barricades around a village where nothing hides them, so that they can be counted.

import type { Place } from './scene';

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Ground {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

interface Around {
  ground: Ground;
  width: number;
  height: number;
  /** The middle of the gate, as an angle, and how much to each side stays open. */
  gate: number;
  opening: number;
  /** What barricades would be hidden by, or hide. */
  obstacles: readonly Box[];
}

/** Height by width of a barricade. */
export const BARRICADE = 0.75;
/** The ring is seen from above: feet stand a little lower. */
const LOWER = 0.06;
const ANGLES = 144;
/** On the line of the ring, in shares of its radius: smaller ones before any stands off it. */
const ON_RING = [0.98, 1.02, 0.94, 1.06];
/** Where even the smallest do not fit, they stand further out or further in. */
const RADII = [...ON_RING, 0.9, 1.12, 0.86, 1.2, 0.8, 1.28];
const LEAST = 9;
const SMALLER = 0.93;
const SIZES = 16;
const EDGE = 2;

interface Spot extends Place {
  angle: number;
}

/** Spread barricades around the village, as large as they can all be seen. */
export function palisade(count: number, most: number, around: Around): Place[] {
  for (const radii of [ON_RING, RADII])
    for (let n = 0, size = most; n < SIZES && (n === 0 || size >= LEAST); n++, size *= SMALLER) {
      const spots = spotsFor(size, around, radii);
      const found = mirrored(count, spots) ?? spread(count, spots);
      if (found) return found;
    }
  return [];
}

/** The box that a drawing covers; its place is the middle of its foot. */
export function boxOf({ x, y, size }: Place, ratio = 1, part = 1): Box {
  const half = (size / 2) * part;
  return { left: x - half, right: x + half, top: y - size * ratio * part, bottom: y };
}

export function areApart(one: Box, other: Box): boolean {
  return (
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top
  );
}

/** All places where a barricade of a size is seen, from one side of the gate to the other. */
function spotsFor(size: number, around: Around, radii: readonly number[]): (Spot | null)[] {
  const { ground, gate, opening, width, height, obstacles } = around;
  const arc = 2 * Math.PI - 2 * opening;
  return Array.from({ length: ANGLES + 1 }, (_, n) => {
    const angle = opening + (arc * n) / ANGLES;
    for (const radius of radii) {
      const place = {
        angle,
        size,
        x: ground.x + Math.cos(gate + angle) * radius * ground.rx,
        y:
          ground.y + (Math.sin(gate + angle) * radius + LOWER) * ground.ry + (size * BARRICADE) / 4,
      };
      const box = boxOf(place, BARRICADE);
      const isInside =
        box.left >= EDGE &&
        box.top >= EDGE &&
        box.right <= width - EDGE &&
        box.bottom <= height - EDGE;
      if (isInside && obstacles.every((other) => areApart(box, other))) return place;
    }
    return null;
  });
}

/** The same at both sides of the gate, and one opposite it if their number is odd. */
function mirrored(count: number, spots: readonly (Spot | null)[]): Place[] | null {
  const half = Math.floor(ANGLES / 2);
  const both = spots.map((spot, n) => (spots[ANGLES - n] ? spot : null));
  const top = count % 2 ? spots[half] : undefined;
  if (top === null) return null;
  const first = both
    .slice(0, half)
    .map((spot, n) => (spot && isFree(spot, [top, spots[ANGLES - n]]) ? spot : null));
  const side = spread((count - (count % 2)) / 2, first, Math.PI, count % 2 ? 1 : 0.5);
  if (!side) return null;
  const other = side.map((spot) => spots[ANGLES - spots.indexOf(spot)]!).reverse();
  const all = [...side, ...(top ? [top] : []), ...other];
  return all.every((one, n) => isFree(one, all.slice(n + 1))) ? all : null;
}

/** As far from each other as they can be, and from the end of an arc by a share of that. */
function spread(
  count: number,
  spots: readonly (Spot | null)[],
  arc = 2 * Math.PI,
  kept = 0,
): Spot[] | null {
  if (count === 0) return [];
  for (let step = arc / count; step > 0.03; step *= 0.95) {
    const chosen: Spot[] = [];
    for (const spot of spots) {
      const last = chosen.at(-1);
      if (!spot || chosen.length === count || spot.angle > arc - step * kept) continue;
      if (!last ? spot.angle >= 0 : spot.angle - last.angle >= step && isFree(spot, chosen))
        chosen.push(spot);
    }
    if (chosen.length === count) return chosen;
  }
  return null;
}

function isFree(spot: Spot, others: readonly (Spot | null | undefined)[]): boolean {
  const box = boxOf(spot, BARRICADE);
  return others.every(
    (other) => !other || other === spot || areApart(box, boxOf(other, BARRICADE)),
  );
}
