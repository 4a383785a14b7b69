// Which badges say what a move changes, and where: each beside its settlement, and none over another.

import type { Kind, PlaceComparison } from '../../../kits/majority/derived_view';
import type { Point } from '../../../table/board/arrow_keys';
import { overlap, type Rect } from '../../../table/board/rect';

export interface Change {
  kind: Kind;
  was: number;
  is: number;
  leads: boolean;
}

export interface Badge extends Point {
  name: string;
  changes: Change[];
  width: number;
}

const WIDE = 52; // pixels: a change, with two digits at most
const HIGH = 22;
const AIR = 2;
const FREE = 0.8; // of half a token, which stays free

/** Return the changes of a seat's influence in a settlement. */
export function changesOf({ before, after }: PlaceComparison, seat: number): Change[] {
  return (Object.entries(after.influence) as [Kind, number[]][]).flatMap(([kind, influence]) => {
    const [was, is] = [before?.influence[kind]?.[seat] ?? 0, influence[seat] ?? 0];
    return was === is ? [] : [{ kind, was, is, leads: after.leaders[kind] === seat }];
  });
}

/** Return a badge for every settlement that a move changes: above it, below or beside it, where neither
 *  the piece played nor another badge is, and rather not where the name of a place is. */
export function influenceBadges(
  comparisons: readonly PlaceComparison[],
  seat: number,
  where: (place: string) => (Point & { half: number }) | null,
  room: number,
  played: string | null = null,
  { names = [], zoom = 1 }: { names?: readonly Rect[]; zoom?: number } = {},
): Badge[] {
  const [wide, high] = [zoom * WIDE, zoom * HIGH];
  const token = played === null ? null : where(played);
  const badges: Badge[] = [];
  for (const one of comparisons) {
    const changes = changesOf(one, seat);
    const at = where(one.name);
    if (changes.length === 0 || !at) continue;
    const width = wide * changes.length;
    const spotAt = (x: number, y: number): Point => ({
      x: Math.max(AIR, Math.min(x, room - width - AIR)),
      y,
    });
    const spots = [
      spotAt(at.x - width / 2, at.y - at.half - high),
      spotAt(at.x - width / 2, at.y + at.half),
      spotAt(at.x - at.half - width, at.y - high / 2),
      spotAt(at.x + at.half, at.y - high / 2),
      spotAt(at.x - width / 2, at.y - at.half - 1.8 * high), // beyond a name
      spotAt(at.x - width / 2, at.y + at.half + 0.8 * high),
    ] as const;
    const isFree = ({ x, y }: Point): boolean =>
      y >= AIR &&
      (!token ||
        Math.abs(y + high / 2 - token.y) >= high / 2 + FREE * token.half ||
        Math.abs(x + width / 2 - token.x) >= width / 2 + FREE * token.half) &&
      badges.every(
        (other) =>
          x >= other.x + other.width || other.x >= x + width || Math.abs(y - other.y) >= high,
      );
    const free = spots.filter(isFree);
    const isUnnamed = (spot: Point): boolean =>
      !names.some((name) => overlap({ ...spot, width, height: high }, name));
    badges.push({
      name: one.name,
      changes,
      width,
      ...(free.find(isUnnamed) ?? free[0] ?? spots[1]),
    });
  }
  return badges;
}
