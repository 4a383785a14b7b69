// Where the names of places go: near their places, and never over what has to be read.

import type { Point } from './arrow_keys';
import type { Rect } from './rect';

export interface Label {
  name: string;
  /** The place that it names. */
  of: Point;
  height: number;
}

export interface LabelSpot extends Label {
  /** The middle of the text. */
  at: Point;
  /** So far from its place that a line has to lead there? */
  isAway: boolean;
}

interface Room {
  /** The middles of places with something to read, and how far that extends. */
  busy: readonly Point[];
  radius: number;
  /** How far below its place a name is by default. */
  below: number;
}

const WIDTH = 0.56; // of the height, per letter
const OWN = 0.6;
const ON = 0.5; // how much worse it is on a place than beside it
const LINE = 0.6; // of the radius of what has to be read, from a line
const TURNS = 16;
const RINGS = [1, 1.6, 2.2, 3, 4, 5.2, 6.5]; // times the default distance

/** Return where labels go: each at the nearest spot where it covers the least. */
export function labelSpots(labels: readonly Label[], room: Room): LabelSpot[] {
  const placed: LabelSpot[] = [];
  for (const label of labels) placed.push(spotOf(label, room, placed));
  return placed;
}

function spotOf(
  label: Label,
  { busy, radius, below }: Room,
  placed: readonly LabelSpot[],
): LabelSpot {
  // A name may come closer to its own place than to others.
  const nearTo = (point: Point): number => (isSame(point, label.of) ? OWN * radius : radius);
  const isFree = !busy.some((point) => isSame(point, label.of));
  let best: LabelSpot | null = null;
  let least = Infinity;
  const consider = (at: Point, n: number): void => {
    const covers =
      busy.filter((point) => touches(label, at, point, nearTo(point))).length +
      placed.filter((other) => collide(label, at, other)).length;
    const crosses =
      n > 1 ? busy.filter((point) => isCrossed(label.of, at, point, radius)).length : 0;
    const cost = 10 * (covers + crosses) + n;
    if (cost < least) [best, least] = [{ ...label, at, isAway: n > 1 }, cost];
  };
  for (const [n, ring] of RINGS.entries()) {
    if (n >= least) break; // farther away is worse than that
    for (const by of directions(n === 0)) {
      consider({ x: label.of.x + by.x * ring * below, y: label.of.y + by.y * ring * below }, n);
    }
    if (n === 0 && isFree) consider(label.of, ON);
  }
  return best ?? { ...label, at: label.of, isAway: false };
}

function isSame(a: Point, b: Point): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Below, above, then all around. */
function directions(isNear: boolean): Point[] {
  const straight = [
    { x: 0, y: 1 },
    { x: 0, y: -1 },
  ];
  if (isNear) return straight;
  const around = Array.from({ length: TURNS }, (_, n) => (2 * Math.PI * n) / TURNS);
  return [...straight, ...around.map((turn) => ({ x: Math.cos(turn), y: Math.sin(turn) }))];
}

/** Return the box around a label. */
export function boxOfLabel(label: Label & { at: Point }): Rect {
  const { x, y } = halfOf(label);
  return { x: label.at.x - x, y: label.at.y - y, width: 2 * x, height: 2 * y };
}

function halfOf({ name, height }: Label): Point {
  return { x: (WIDTH * height * name.length) / 2, y: height / 2 };
}

function touches(label: Label, at: Point, point: Point, radius: number): boolean {
  const half = halfOf(label);
  const dx = Math.max(0, Math.abs(point.x - at.x) - half.x);
  const dy = Math.max(0, Math.abs(point.y - at.y) - half.y);
  return Math.hypot(dx, dy) < radius;
}

/** Does a line from a place come near the middle of another? */
function isCrossed(from: Point, to: Point, point: Point, radius: number): boolean {
  if (isSame(point, from)) return false;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(1, Math.max(0, along));
  const [x, y] = [from.x + share * dx, from.y + share * dy];
  return Math.hypot(point.x - x, point.y - y) < LINE * radius;
}

function collide(label: Label, at: Point, other: LabelSpot): boolean {
  const [a, b] = [halfOf(label), halfOf(other)];
  return Math.abs(at.x - other.at.x) < a.x + b.x && Math.abs(at.y - other.at.y) < a.y + b.y;
}
