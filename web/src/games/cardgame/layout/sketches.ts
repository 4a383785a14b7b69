// Sketches of the table of the card game: the cloth, and the panels over it or around it.

import { headerOf, logColumnOf, WINDOWS, type Sketch, type SketchPart } from '../../sketch';
import { arrange, heightsOf } from './mode';

const GAP = 12;
const KINDS: Record<string, SketchPart['kind']> = { cards: 'board', score: 'other', hand: 'own' };

export default function sketches(): Sketch[] {
  return [2, 3, 4].flatMap((players) =>
    WINDOWS.map(([width, height]) => sketchOf(players, width, height)),
  );
}

/** Return the table on a player's turn. */
export function sketchOf(players: number, width: number, height: number): Sketch {
  const header = headerOf(width);
  const log = logColumnOf(width, height);
  const [wide, high] = [width - log, height - header];
  const arrangement = arrange({ width: wide, height: high });
  const { mode, panel } = arrangement;
  const { score, mine } = heightsOf(arrangement, players);
  const part = (
    label: string,
    x: number,
    y: number,
    width: number,
    height: number,
  ): SketchPart => ({
    x,
    y: y + header,
    width,
    height,
    kind: KINDS[label] ?? 'rest',
    label,
  });
  const parts = {
    tall: [
      part('score', 0, 0, wide, score),
      part('cards', 0, score, wide, high - score - mine),
      part('hand', 0, high - mine, wide, mine),
    ],
    low: [
      part('cards', 0, 0, wide - panel, high),
      part('score', wide - panel, 0, panel, score),
      part('hand', wide - panel, score, panel, high - score),
    ],
    wide: [
      part('cards', 0, 0, wide, high),
      part('score', GAP, GAP, panel, score),
      part('hand', GAP, score + 2 * GAP, panel, mine),
    ],
  }[mode];
  const logs = log > 0 ? [part('log', wide, 0, log, high)] : [];
  const top: SketchPart = { x: 0, y: 0, width, height: header, kind: 'rest' };
  return { row: `${players} players`, width, height, parts: [top, ...parts, ...logs] };
}
