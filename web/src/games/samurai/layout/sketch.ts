// The table of Samurai as rectangles: the map, and the panels over the sea.

import type { Point } from '../../../table/board/arrow_keys';
import { header, showsLog, type Part, type Sketch } from '../../../table/sketch';
import { arrange, turn } from './arrange';
import { extentOf } from './open_sea';

/**
 * Return the table in a window on a player's turn, and how wide its hexes are. `middles` are the
 * centres of the places with north at the top, in units of half a hex's width.
 */
export function sketch(
  middles: readonly Point[],
  seats: number,
  size: Sketch['size'],
): Sketch & { hex: number } {
  const top = header(size);
  const room = { width: size.width, height: size.height - top.h };
  const contents = { middles, seats, hand: 'own', hasLog: showsLog(size), hasTurn: true } as const;
  const found = arrange(contents, room, null);
  if (!found) return { size, parts: [top], hex: 0 };
  const { fit, panels, turned } = found;
  const { left, top: upper, width, height } = extentOf(turn(middles, turned));
  const map: Part = {
    name: 'map',
    x: fit.x + left * fit.scale,
    y: top.h + fit.y + upper * fit.scale,
    w: width * fit.scale,
    h: height * fit.scale,
  };
  const over = Object.entries(panels).map(([name, { x, y, width, height }]): Part => ({
    name,
    x,
    y: y + top.h,
    w: width,
    h: height,
  }));
  return { size, parts: [top, map, ...over], hex: 2 * fit.scale };
}
