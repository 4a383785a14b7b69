// Which badges say what a move changes, and against whom.

import type { Kind, PlaceComparison } from '../../../kits/majority/derived_view';
import type { Point } from '../../../table/board/arrow_keys';
import { centreOf } from '../../../table/board/rect';
import { badgeSpots, type BadgeSpot, type Surroundings } from './badge_spots';

export interface Change {
  kind: Kind;
  was: number;
  is: number;
  leads: boolean;
  /** Who still has as much or more, and how much. */
  rival: { seat: number; influence: number } | null;
}

export interface Badge extends BadgeSpot {
  name: string;
  changes: Change[];
  /** Where a line to it begins, at the edge of the settlement. */
  from: Point;
}

// Pixels: a change with two digits at most, the strength of a rival, and the edge.
const WIDE = 50;
const RIVAL = 32;
const EDGE = 3;
const HIGH = 22;

/** Return the changes of a seat's influence in a settlement. */
export function changesOf({ before, after }: PlaceComparison, seat: number): Change[] {
  return (Object.entries(after.influence) as [Kind, number[]][]).flatMap(([kind, influence]) => {
    const [was, is] = [before?.influence[kind]?.[seat] ?? 0, influence[seat] ?? 0];
    if (was === is) return [];
    const [first] = influence
      .map((strength, other) => ({ seat: other, influence: strength }))
      .filter((other) => other.seat !== seat)
      .toSorted((a, b) => b.influence - a.influence);
    const isAhead = first && first.influence > 0 && first.influence >= is;
    return [{ kind, was, is, leads: after.leaders[kind] === seat, rival: isAhead ? first : null }];
  });
}

/** Return a badge for every settlement that a move changes. */
export function influenceBadges(
  comparisons: readonly PlaceComparison[],
  seat: number,
  where: (place: string) => (Point & { half: number }) | null,
  around: Surroundings,
  zoom = 1,
): Badge[] {
  const wanted = comparisons.flatMap((one) => {
    const changes = changesOf(one, seat);
    const at = where(one.name);
    if (changes.length === 0 || !at) return [];
    const wide = changes.reduce((sum, { rival }) => sum + WIDE + (rival ? RIVAL : 0), EDGE);
    const size = { width: zoom * wide, height: zoom * HIGH };
    return [{ name: one.name, changes, at, size }];
  });
  const spots = badgeSpots(wanted, around);
  return wanted.map(({ name, changes, at }, n) => {
    const spot = spots[n]!;
    return { ...spot, name, changes, from: edgeTowards(at, centreOf(spot)) };
  });
}

function edgeTowards({ x, y, half }: Point & { half: number }, to: Point): Point {
  const [dx, dy] = [to.x - x, to.y - y];
  const share = Math.min(1, half / Math.hypot(dx, dy));
  return { x: x + share * dx, y: y + share * dy };
}
