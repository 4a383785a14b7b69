// Arranges the table of Samurai: how the map is turned, where it lies, and where the panels are
// over the open sea.

import type { Point } from '../../../table/board/arrow_keys';
import { overlap, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';
import { isPointy, turned } from '../board/geometry';
import { draftPlans } from './draft';
import { edgeOf, Fitting, largestScale, type Fit, type Hexes } from './open_sea';

export type PanelName = 'log' | 'score' | 'hand' | 'turn' | 'draft';

export interface Arrangement {
  /** How far the map is turned clockwise, in degrees. */
  turned: number;
  fit: Fit;
  panels: Partial<Record<PanelName, Rect>>;
  /** How many columns the seats of the score have. */
  columns: number;
  /** The width of a token in the hand. */
  token: number;
  kind: Measures['kind'];
  zoom: number;
}

/** What has to be arranged. */
export interface Contents {
  /** The centres of the places with north at the top, in units of half a hex's width. */
  middles: readonly Point[];
  seats: number;
  /** The viewer's own hand, all of them, none but the words about the turn, or nothing at all. */
  hand: 'own' | 'all' | 'none' | 'hidden';
  hasLog: boolean;
  /** Is there anything to do, or to say about whose turn it is? Not in the past. */
  hasTurn: boolean;
  /** Is the starting hand being chosen? Then the tokens to choose from lie beside the map. */
  isDrafting?: boolean;
}

interface Plan {
  panels: Partial<Record<PanelName, Rect>>;
  columns: number;
  /** How much of the scale it is worth to have something better. */
  cost: number;
}

/** Where a panel is along the edges: 0 left or top, 1 right or bottom. */
type Spot = readonly [across: number, down: 0 | 1];

export const TURNS: readonly number[] = Array.from({ length: 12 }, (_, n) => 30 * n);
const BOTTOM: Spot = [0.5, 1];
const BOTTOM_LEFT: Spot = [0, 1];
const BOTTOM_RIGHT: Spot = [1, 1];
export const GAP = 4;
const LOG = 336;
const FEW = 3; // seats, which have more room for names
const WHOLE_NAMES = 0.01; // of the scale
const USUAL = 0.012; // of the scale, for what is where one looks for it: the score top left, the hand bottom right
const RIM = { portrait: 2, low: 0, wide: 3 }; // pixels around the map
const LARGEST = 76; // half the width of a hex, in pixels

/** How large the panels are in a window. */
export interface Measures {
  kind: 'portrait' | 'low' | 'wide';
  token: number;
  hand: Size;
  turn: Size;
  seat: Size;
  /** Wider seats, which show more of a name, the widest first. */
  widerSeats?: readonly number[];
  /** The height of what is left on the map and set aside. */
  foot: number;
  /** How much larger than usual everything in the panels is drawn. */
  zoom: number;
}

/** Return how large the panels are in a window. */
export function measuresFor({ seats, hand: shown }: Contents, room: Size): Measures {
  const measures = ownMeasures(seats, room);
  const { kind, hand, turn } = measures;
  if (shown === 'none') return { ...measures, turn: { ...turn, height: 48 } };
  if (shown !== 'all') return measures;
  const columns = kind === 'low' ? 1 : 2;
  const row = kind === 'wide' ? { width: 250, height: 46 } : { width: 190, height: 36 };
  const height = Math.ceil(seats / columns) * row.height + 8;
  const width = kind === 'portrait' ? hand.width : columns * row.width;
  return { ...measures, hand: { width, height }, turn: { ...turn, height: 40 } };
}

function ownMeasures(seats: number, { width, height }: Size): Measures {
  if (width < 640 && height >= width) {
    const token = Math.min(66, Math.floor((width - 60) / 5));
    const hand = { width, height: Math.round(token * 0.92) + 14 };
    const turn = { width, height: 76 };
    const seat = { width: 148, height: 42 };
    return { kind: 'portrait', token, hand, turn, seat, foot: 26, zoom: 1 };
  }
  if (height < 480) {
    const hand = { width: 268, height: 54 };
    const turn = { width: 276, height: 78 };
    const seat = seats > FEW ? { width: 180, height: 22 } : { width: 208, height: 24 };
    return { kind: 'low', token: 44, hand, turn, seat, widerSeats: [236, 208], foot: 22, zoom: 1 };
  }
  const token = Math.round(Math.min(112, Math.max(58, 0.085 * Math.min(height, 0.75 * width))));
  const hand = { width: 5 * (token + 8) + 24, height: Math.round(0.92 * token) + 22 };
  const zoom = width >= 2100 && height >= 1100 ? 1.6 : 1;
  const turn = { width: Math.max(width < 900 ? 372 : zoom * 424, hand.width), height: zoom * 98 };
  const seat = { width: zoom * 324, height: zoom * 38 };
  return { kind: 'wide', token, hand, turn, seat, foot: zoom * 34, zoom };
}

/** Return the best arrangement; with `turned`, the best with the map turned so. */
export function arrange(contents: Contents, room: Size, angle: number | null): Arrangement | null {
  const measures = measuresFor(contents, room);
  const { token, kind, zoom } = measures;
  const plans = plansFor(contents, room, measures);
  const edge = edgeOf(contents.middles);
  // Ships at the rim do not touch the header.
  const rim = RIM[kind];
  const inner = { width: room.width - 2 * rim, height: room.height - 2 * rim };
  const turns = (angle === null ? TURNS : [angle])
    .map((angle) => ({
      angle,
      hexes: turn(edge, angle),
      worth: worthOf(angle),
    }))
    .map((one) => ({ ...one, most: one.worth * Math.min(LARGEST, largestScale(one.hexes, inner)) }))
    .toSorted((a, b) => b.most - a.most);
  let best: Arrangement | null = null;
  let value = 0;
  for (const { angle, hexes, worth, most } of turns) {
    if (most <= value) break;
    const fitting = new Fitting(hexes, inner, LARGEST);
    for (const { panels, columns, cost } of plans) {
      const factor = worth * (1 - cost);
      const inside = Object.values(panels).map((rect) => ({
        ...rect,
        x: rect.x - rim,
        y: rect.y - rim,
      }));
      const fit = fitting.beside(inside, value / factor);
      if (!fit || fit.scale * factor <= value) continue;
      value = fit.scale * factor;
      best = {
        turned: angle,
        fit: { ...fit, x: fit.x + rim, y: fit.y + rim },
        panels,
        columns,
        token,
        kind,
        zoom,
      };
    }
  }
  return best;
}

/** Return the hexes of a map that is turned clockwise. */
export function turn(middles: readonly Point[], angle: number): Hexes {
  return { middles: middles.map((point) => turned(point, angle)), isPointy: isPointy(angle) };
}

/** North is best at the top; a map that stands on its head must be much larger. */
function worthOf(angle: number): number {
  const away = Math.min(angle, 360 - angle);
  return 1 - 0.0002 * away - (away > 90 ? 0.12 : 0);
}

/** Return where the panels may be, the most usual places first. */
function plansFor(contents: Contents, room: Size, measures: Measures): Plan[] {
  const scores = scorePlans(contents.seats, room, measures);
  const hands = contents.isDrafting
    ? draftPlans(room, measures)
    : handPlans(contents, room, measures);
  // A low window has no room for the score, which is empty before the game.
  if (contents.isDrafting && measures.kind === 'low')
    return hands.map((hand) => ({ ...hand, columns: 1 }));
  const plans = hands.flatMap((hand) =>
    scores
      .filter((score) => !overlapsAny(score.rect, hand.panels))
      .map((score) => ({
        panels: { ...hand.panels, score: score.rect },
        columns: score.columns,
        cost: hand.cost + score.cost,
      })),
  );
  if (!contents.hasLog) return plans;
  // The largest first: it is the most likely to be in the way.
  return logPlans(room, measures.zoom * LOG).flatMap((log) =>
    plans
      .filter(({ panels }) => !overlapsAny(log.rect, panels))
      .map((plan) => ({
        ...plan,
        panels: { log: log.rect, ...plan.panels },
        cost: plan.cost + log.cost,
      })),
  );
}

/** The log is a column at the side if that costs little, and otherwise in a corner. */
function logPlans(room: Size, width: number): { rect: Rect; cost: number }[] {
  const column = { width, height: room.height - 2 * GAP };
  const corner = { width, height: Math.round(0.46 * room.height) };
  const small = { width, height: Math.round(0.34 * room.height) };
  return [
    { rect: place(column, room, [1, 0]), cost: 0 },
    ...([[1, 0], BOTTOM_LEFT, BOTTOM_RIGHT, [0, 0]] as Spot[]).flatMap((spot) => [
      { rect: place(corner, room, spot), cost: 0.04 },
      { rect: place(small, room, spot), cost: 0.07 },
    ]),
  ];
}

function overlapsAny(rect: Rect, panels: Partial<Record<PanelName, Rect>>): boolean {
  return Object.values(panels).some((other) => overlap(rect, other));
}

function scorePlans(
  seats: number,
  room: Size,
  { kind, seat, widerSeats = [], foot }: Measures,
): { rect: Rect; columns: number; cost: number }[] {
  const sized = (columns: number, width = columns * seat.width): Size => ({
    width,
    height: Math.ceil(seats / columns) * seat.height + foot,
  });
  if (kind === 'portrait') {
    const strip = { x: 0, y: 0, ...sized(2, room.width) };
    return [
      { rect: strip, columns: 2, cost: 0.02 },
      { rect: place(sized(1), room, [0, 0]), columns: 1, cost: 0 },
      { rect: place(sized(1), room, [1, 0]), columns: 1, cost: 0 },
    ];
  }
  const spots: [Spot, number][] = [
    [[0, 0], 0],
    [[1, 0], USUAL],
    [[0.5, 0], 1.25 * USUAL],
    [[0.4, 0], 1.5 * USUAL],
    [[0.6, 0], 1.5 * USUAL],
    [BOTTOM_LEFT, 2 * USUAL],
    [BOTTOM_RIGHT, 2 * USUAL],
  ];
  const widths = [...new Set([...widerSeats, seat.width])];
  return [1, 2, seats]
    .filter((columns, n, all) => columns <= seats && all.indexOf(columns) === n)
    .flatMap((columns) =>
      widths.flatMap((width, n) =>
        spots.map(([spot, cost]) => ({
          rect: place(sized(columns, columns * width), room, spot),
          columns,
          // An unfinished row looks like a seat that nobody took.
          cost:
            cost +
            (n / widths.length) * WHOLE_NAMES +
            (columns > 2 ? 0.01 : 0) +
            (seats % columns > 0 ? 0.06 : 0),
        })),
      ),
    )
    .filter(({ rect }) => rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= room.width);
}

function handPlans(
  { hand: shown, hasTurn }: Contents,
  room: Size,
  { kind, hand, turn }: Measures,
): { panels: Partial<Record<PanelName, Rect>>; cost: number }[] {
  if (shown === 'hidden' || (shown === 'none' && !hasTurn)) return [{ panels: {}, cost: 0 }];
  const spots: Spot[] = [BOTTOM_RIGHT, BOTTOM, BOTTOM_LEFT];
  if (shown === 'none') {
    return spots.map((spot, n) => ({
      panels: { turn: place(turn, room, spot) },
      cost: 0.75 * USUAL * n,
    }));
  }
  if (!hasTurn) {
    const strip = { x: 0, y: room.height - hand.height, ...hand };
    if (kind === 'portrait') return [{ panels: { hand: strip }, cost: 0 }];
    return spots.map((spot, n) => ({
      panels: { hand: place(hand, room, spot) },
      cost: 0.75 * USUAL * n,
    }));
  }
  if (kind === 'portrait') {
    const top = room.height - turn.height - hand.height;
    const upper = { x: 0, y: top, ...hand };
    return [{ panels: { hand: upper, turn: { x: 0, y: top + hand.height, ...turn } }, cost: 0 }];
  }
  const width = Math.max(hand.width, turn.width);
  const stacked = spots.map((spot, n) => {
    const all = place({ width, height: hand.height + turn.height }, room, spot);
    const upper = { ...all, height: hand.height };
    const lower = { ...all, y: all.y + hand.height, height: turn.height };
    return { panels: { hand: upper, turn: lower }, cost: 0.75 * USUAL * n };
  });
  const height = Math.max(hand.height, turn.height);
  const beside = spots.map((spot, n) => {
    const all = place({ width: hand.width + turn.width, height }, room, spot);
    const left = { ...all, width: hand.width };
    const right = { ...all, x: all.x + hand.width, width: turn.width };
    return { panels: { hand: left, turn: right }, cost: 0.75 * USUAL * n };
  });
  const apart: [Spot, Spot, number][] = [
    [BOTTOM, BOTTOM_RIGHT, 0.01],
    [BOTTOM_LEFT, BOTTOM_RIGHT, 0.015 + USUAL],
    [BOTTOM_RIGHT, BOTTOM_LEFT, 0.02 + USUAL],
    [BOTTOM_LEFT, BOTTOM, 0.02 + USUAL],
  ];
  const split = apart.map(([one, other, cost]) => ({
    panels: { hand: place(hand, room, one), turn: place(turn, room, other) },
    cost,
  }));
  return [...stacked, ...beside, ...split].filter(
    ({ panels }) =>
      Object.values(panels).every(({ x, y }) => x >= 0 && y >= 0) &&
      !overlap(panels.hand, panels.turn),
  );
}

export function place({ width, height }: Size, room: Size, [across, down]: Spot): Rect {
  const along = (edge: number, size: number, at: number): number =>
    Math.round(GAP + at * (edge - size - 2 * GAP));
  const x = along(room.width, width, across);
  return { x, y: along(room.height, height, down), width, height };
}
