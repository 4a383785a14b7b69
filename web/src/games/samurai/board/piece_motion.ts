// Finds the pieces that moved between two positions shown one after the other.

import type { Step } from '../../../net/schema';
import { KINDS, type Kind } from '../../../kits/majority/derived_view';
import type { Point } from '../../../table/board/arrow_keys';
import { figureAt } from './figures';
import { SIZE } from './geometry';

const BESIDE = 2; // half hexes: neighbours are 1.73 apart, others 3

/** A place on the map, the row of a seat, or the figures set aside. */
export type Spot = { place: string } | { seat: number } | 'aside';

/** A figure or a token in flight; `taker` is who has captured the figure, null if it is set aside. */
export type Piece = { figure: Kind; taker?: number | null } | { owner: number; code: string };

export interface PieceMotion {
  piece: Piece;
  from: Spot;
  to: Spot;
}

interface Shown {
  figures: Record<string, string>;
  tokens: Record<string, [owner: number, code: string]>;
}

/** Return who captured each captured figure, or null for one set aside. */
export function captures(steps: readonly Step[]): Map<string, number | null> {
  const taken = steps.flatMap((step) => step.events).filter(({ what }) => what === 'captured');
  return new Map(
    taken.map(({ kind, settlement, seat }) => [
      figureAt(KINDS[Number(kind)] ?? '', String(settlement)),
      seat as number | null,
    ]),
  );
}

/** Return the neighbours of a settlement whose tokens count. */
export function decidingPlaces(
  places: readonly [string, Point][],
  settlement: string,
  tokens: Shown['tokens'],
  counts: (owner: number, code: string) => boolean,
): string[] {
  const middle = places.find(([name]) => name === settlement)?.[1];
  if (!middle) return [];
  return places
    .filter(([name, { x, y }]) => {
      const token = tokens[name];
      return token && counts(...token) && Math.hypot(x - middle.x, y - middle.y) < BESIDE * SIZE;
    })
    .map(([name]) => name);
}

/** Find what moved. The viewer's own tokens come straight from the hand and do not fly. */
export function motionsBetween(
  before: Shown,
  after: Shown,
  captured: ReadonlyMap<string, number | null>,
  viewer: number | null,
): PieceMotion[] {
  return [...figurePassages(before, after, captured), ...tokenMotions(before, after, viewer)];
}

function figurePassages(
  before: Shown,
  after: Shown,
  captured: ReadonlyMap<string, number | null>,
): PieceMotion[] {
  const places = Object.keys(after.figures);
  const missing = (from: Shown, to: Shown): [Kind, string][] =>
    places.flatMap((place) =>
      KINDS.filter(
        (kind) => from.figures[place]?.includes(kind) && !to.figures[place]?.includes(kind),
      ).map((kind): [Kind, string] => [kind, place]),
    );
  const arrived = missing(after, before);
  return missing(before, after).flatMap(([kind, place]): PieceMotion[] => {
    const [piece, from] = [{ figure: kind }, { place }];
    const exchanged = arrived.find(([other]) => other === kind);
    if (exchanged) return [{ piece, from, to: { place: exchanged[1] } }];
    const seat = captured.get(figureAt(kind, place));
    if (seat === undefined) return [];
    return [{ piece, from, to: seat === null ? 'aside' : { seat } }];
  });
}

function tokenMotions(before: Shown, after: Shown, viewer: number | null): PieceMotion[] {
  const isSame = (tokens: Shown['tokens'], place: string, [owner, code]: [number, string]) =>
    tokens[place]?.[0] === owner && tokens[place]?.[1] === code;
  return Object.entries(after.tokens).flatMap(([place, token]): PieceMotion[] => {
    if (isSame(before.tokens, place, token)) return [];
    const [owner, code] = token;
    const old = Object.keys(before.tokens).find(
      (other) => isSame(before.tokens, other, token) && !isSame(after.tokens, other, token),
    );
    if (old === undefined && owner === viewer) return [];
    const from = old === undefined ? { seat: owner } : { place: old };
    return [{ piece: { owner, code }, from, to: { place } }];
  });
}
