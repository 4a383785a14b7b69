// The coast of the map: the edges of land that no other land shares.

import type { Point } from '../../../table/board/arrow_keys';
import { SIZE } from './geometry';

const NEAR = 1; // units: the same place
const INSIDE = 0.9; // of a hex, where light falls on the edge of the land
const LIGHT = (-3 * Math.PI) / 4; // from the upper left
const FACING = 0.3;

interface Coast {
  /** The edges themselves. */
  outer: string;
  /** The same a little inland, at the upper left only. */
  lit: string;
}

/** Return the coast of hexes around some points, as the data of two paths. */
export function coastOf(land: readonly Point[], isPointy: boolean): Coast {
  const at = new Map<string, Point[]>();
  for (const one of land) at.set(cell(one), [...(at.get(cell(one)) ?? []), one]);
  const isLand = (point: Point): boolean =>
    around(point).some((key) =>
      at.get(key)?.some(({ x, y }) => Math.hypot(x - point.x, y - point.y) < NEAR),
    );
  let [outer, lit] = ['', ''];
  for (const middle of land) {
    for (let n = 0; n < 6; n++) {
      const turn = (Math.PI / 3) * n + (isPointy ? Math.PI / 6 : 0);
      const across = turn + Math.PI / 6;
      if (isLand(towards(middle, across, Math.sqrt(3) * SIZE))) continue;
      outer += edge(middle, turn, SIZE);
      if (Math.cos(across - LIGHT) > FACING) lit += edge(middle, turn, INSIDE * SIZE);
    }
  }
  return { outer, lit };
}

function edge(middle: Point, turn: number, size: number): string {
  const [from, to] = [towards(middle, turn, size), towards(middle, turn + Math.PI / 3, size)];
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

function towards({ x, y }: Point, angle: number, far: number): Point {
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle) };
}

function cell({ x, y }: Point): string {
  return `${Math.round(x / SIZE)} ${Math.round(y / SIZE)}`;
}

/** The cells in which a point is, also if it is rounded elsewhere. */
function around({ x, y }: Point): string[] {
  return [-NEAR, NEAR].flatMap((dx) => [-NEAR, NEAR].map((dy) => cell({ x: x + dx, y: y + dy })));
}
