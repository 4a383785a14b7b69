// Sketches of the table of Samurai: the map, and the panels over the sea.

import type { Point } from '../../../table/board/arrow_keys';
import { hasWideLog, headerOf, WINDOWS, type Sketch, type SketchPart } from '../../sketch';
import { placesOf } from '../board/geometry';
import type { Board } from '../types';
import { arrange, turn } from './arrange';
import { extentOf } from './open_sea';

const KINDS: Record<string, SketchPart['kind']> = { score: 'other', hand: 'own', turn: 'ask' };

export default function sketches(boardFor: (players: number) => unknown): Sketch[] {
  return [2, 3, 4].flatMap((players) => {
    const middles = placesOf(boardFor(players) as Board).map(([, point]) => point);
    return WINDOWS.map(([width, height]) => sketchOf(middles, players, width, height));
  });
}

/** Return the table on a player's turn; `middles` are the centres of the places. */
export function sketchOf(
  middles: readonly Point[],
  players: number,
  width: number,
  height: number,
): Sketch {
  const header = headerOf(width);
  const hasLog = hasWideLog(width, height);
  const contents = { middles, seats: players, hand: 'own', hasLog, hasTurn: true } as const;
  const found = arrange(contents, { width, height: height - header }, null);
  const parts: SketchPart[] = [{ x: 0, y: 0, width, height: header, kind: 'rest' }];
  if (found) {
    const { fit, panels, turned } = found;
    const extent = extentOf(turn(middles, turned));
    parts.push({
      x: fit.x + extent.left * fit.scale,
      y: header + fit.y + extent.top * fit.scale,
      width: extent.width * fit.scale,
      height: extent.height * fit.scale,
      kind: 'board',
      label: 'map',
    });
    for (const [name, { x, y, width, height }] of Object.entries(panels))
      parts.push({ x, y: y + header, width, height, kind: KINDS[name] ?? 'rest', label: name });
  }
  return { row: `${players} players`, width, height, parts };
}
