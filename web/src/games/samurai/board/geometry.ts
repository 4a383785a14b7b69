// Positions of hexes in the picture: two units wide from corner to corner, and turned with the map.

import type { Point } from '../../../table/board/arrow_keys';
import type { Box } from '../../../table/board/viewport';
import type { At, Board } from '../types';

const HALF = Math.sqrt(3) / 2;
export const SIZE = 50;
/** How far around a marked place its surroundings reach, in units. */
const NEAR = 4.3;

/** Return the centre of a hex on a map with north at the top, in units of half its width. */
function middle([column, down]: At): Point {
  return { x: column * 1.5, y: down * HALF };
}

/** Turn a point clockwise around the origin. */
export function turned({ x, y }: Point, angle: number): Point {
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** Return whether hexes have a corner at the top: they have a side there unless turned by 30°. */
export function isPointy(angle: number): boolean {
  return angle % 60 !== 0;
}

/** Return the corners of a hex around a point, scaled. */
export function corners(scale = 1, pointy = false, at: Point = { x: 0, y: 0 }): string {
  return Array.from({ length: 6 }, (_, n) => {
    const angle = (Math.PI / 3) * n + (pointy ? Math.PI / 6 : 0);
    const radius = SIZE * scale;
    const x = at.x + radius * Math.cos(angle);
    const y = at.y + radius * Math.sin(angle);
    return `${x.toFixed(2)},${y.toFixed(2)}`;
  }).join(' ');
}

/** Return the upper right corner of a hex, scaled. */
export function corner(scale: number, pointy = false): Point {
  return turned({ x: SIZE * scale, y: 0 }, pointy ? -30 : -60);
}

/** Return the box around a hex, from its centre. */
export function extentOf(pointy: boolean): Box {
  const [wide, high] = pointy ? [2 * HALF * SIZE, 2 * SIZE] : [2 * SIZE, 2 * HALF * SIZE];
  return [-wide / 2, -high / 2, wide, high];
}

/** Return all places with their centres on a map with north at the top, in units. */
export function placesOf(board: Board): [string, Point][] {
  const settled = Object.entries(board.settlements).map(([name, { at }]): [string, At] => [
    name,
    at,
  ]);
  return [...Object.entries(board.land), ...Object.entries(board.sea), ...settled].map(
    ([name, at]): [string, Point] => [name, middle(at)],
  );
}

/** Return the places in the picture of a turned map, in reading order. */
export function drawnPlaces(places: readonly [string, Point][], angle: number): [string, Point][] {
  return places
    .map(([name, point]): [string, Point] => [name, scaled(turned(point, angle))])
    .toSorted(([, a], [, b]) => Math.round(a.y - b.y) || a.x - b.x);
}

function scaled({ x, y }: Point): Point {
  return { x: x * SIZE, y: y * SIZE };
}

/** Return the places around some of them. */
export function placesAround(
  places: readonly [string, Point][],
  names: readonly string[],
): [string, Point][] {
  const middles = places.filter(([name]) => names.includes(name)).map(([, point]) => point);
  return places.filter(([, at]) =>
    middles.some(({ x, y }) => Math.hypot(at.x - x, at.y - y) < NEAR),
  );
}

/** Pick a decoration for a hex: pseudo-random but always the same, and none on some. */
export function scatter<T>(name: string, things: readonly T[]): T | undefined {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return things[sum % (2 * things.length)];
}

/** Return the `viewBox` of a token, with some space around it. */
export function tokenBox(isPointy: boolean): string {
  return isPointy ? '-48 -48 96 96' : '-48 -44 96 88';
}
