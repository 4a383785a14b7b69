// Where the badges that say what a move changes lie: beside their settlements, on the sea or empty
// land, and not over what they are about.

import type { Point } from '../../../table/board/arrow_keys';
import { centreOf, overlap, widened, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';

/** What a badge must not cover: the tokens of this turn and those beside the settlement. */
const KEPT = 40;
/** What it covers only where there is nothing better: other figures and tokens, and names. */
const READ = 8;
const NAME = 20;
/** On its own figure, where nothing around it is free. */
const OWN = 24;
/** Nearer to another settlement than to its own it would be read as that one's. */
const AMBIGUOUS = 14;
/** A line to it crosses a piece. */
const CROSSED = 4;
const OUTSIDE = 1000;

const AIR = 2;
const TURNS = 16;
const GAPS = [0, 0.5, 1, 1.6, 2.3, 3, 4, 5]; // between a settlement and its badge, in half hexes
const PER_GAP = 3;
const SIDEWAYS = 0.5; // above and below are the most usual
const CORE = 0.72; // of half a hex: what is read of a piece
const BESIDE = 2.4; // half hexes between the middles of neighbours, at most

/** A place with something to read, or a settlement. */
export interface Occupied extends Point {
  half: number;
  /** Is it one of those that the move is about? */
  isKept: boolean;
  isSettlement: boolean;
}

export interface Wanted {
  at: Point & { half: number };
  size: Size;
}

export interface Surroundings {
  room: Size;
  occupied: readonly Occupied[];
  /** What lies over the map. */
  panels?: readonly Rect[];
  names?: readonly Rect[];
}

export interface BadgeSpot extends Rect {
  /** So far from its settlement that a line has to lead there? */
  isAway: boolean;
}

/** Return where each of some badges goes; the widest have to be placed first. */
export function badgeSpots(wanted: readonly Wanted[], around: Surroundings): BadgeSpot[] {
  const order = wanted
    .map((_, n) => n)
    .toSorted((a, b) => wanted[b]!.size.width - wanted[a]!.size.width);
  const found: BadgeSpot[] = [];
  for (const n of order) {
    const placed = Object.values(found);
    found[n] = spotOf(wanted[n]!, around, placed);
  }
  return found;
}

function spotOf(wanted: Wanted, around: Surroundings, placed: readonly Rect[]): BadgeSpot {
  let best: BadgeSpot | null = null;
  let least = Infinity;
  for (const { spot, cost: far } of candidates(wanted)) {
    if (far >= least) continue;
    const cost = far + costOf(spot, wanted, around, placed);
    if (cost < least) [best, least] = [spot, cost];
  }
  return best!;
}

function candidates({ at, size }: Wanted): { spot: BadgeSpot; cost: number }[] {
  const around = (x: number, y: number, isAway: boolean): BadgeSpot => ({
    x: x - size.width / 2,
    y: y - size.height / 2,
    ...size,
    isAway,
  });
  const found = GAPS.flatMap((gap, n) =>
    Array.from({ length: TURNS }, (_, step) => {
      const angle = (2 * Math.PI * step) / TURNS - Math.PI / 2;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      // As near as the settlement allows in this direction.
      const [across, down] = [
        size.width / 2 / Math.max(Math.abs(cos), 1e-6),
        size.height / 2 / Math.max(Math.abs(sin), 1e-6),
      ];
      const far = at.half * (1 + gap) + Math.min(across, down);
      const cost = PER_GAP * gap + SIDEWAYS * Math.abs(cos);
      return { spot: around(at.x + far * cos, at.y + far * sin, n > 1), cost };
    }),
  );
  // On the lower half of the figure itself.
  return [...found, { spot: around(at.x, at.y + 0.6 * at.half, false), cost: OWN }];
}

function costOf(
  spot: BadgeSpot,
  { at }: Wanted,
  { room, occupied, panels = [], names = [] }: Surroundings,
  placed: readonly Rect[],
): number {
  const isInside =
    spot.x >= AIR &&
    spot.y >= AIR &&
    spot.x + spot.width <= room.width - AIR &&
    spot.y + spot.height <= room.height - AIR;
  if (!isInside || panels.some((panel) => overlap(panel, spot))) return OUTSIDE;
  if (placed.some((other) => overlap(widened(other, AIR), spot))) return OUTSIDE;
  let cost = names.reduce((sum, name) => sum + (overlap(name, spot) ? NAME : 0), 0);
  const own = distance(spot, at);
  for (const other of occupied) {
    const far = distance(spot, other);
    const apart = Math.hypot(other.x - at.x, other.y - at.y);
    if (apart < 1) continue; // its own settlement
    if (far < CORE * other.half) {
      const isBeside = !other.isSettlement && apart < BESIDE * at.half;
      cost += other.isKept || isBeside ? KEPT : READ;
    }
    if (spot.isAway && isBetween(other, at, centreOf(spot))) cost += CROSSED;
    if (other.isSettlement && far < own - 1) cost += AMBIGUOUS;
  }
  return cost;
}

/** How far a point is from a rectangle. */
function distance({ x, y, width, height }: Rect, to: Point): number {
  const dx = Math.max(x - to.x, 0, to.x - x - width);
  const dy = Math.max(y - to.y, 0, to.y - y - height);
  return Math.hypot(dx, dy);
}

/** Does a line from one point to another lead over a piece? */
function isBetween({ x, y, half }: Occupied, from: Point, to: Point): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy);
  if (share < 0 || share > 1) return false;
  return Math.hypot(from.x + share * dx - x, from.y + share * dy - y) < CORE * half;
}
