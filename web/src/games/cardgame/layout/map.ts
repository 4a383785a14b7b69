// Where the map of the whole table is, and how large.

import { coveredArea, type Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';
import { arrange, EDGE, heightsOf, isPhoneSized, LOW_BUTTONS, modeOf, type Occasion } from './mode';

/** Where something is: how far from two sides, in pixels. */
export type Spot = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** What is around the map at both sides, in pixels. */
export const FRAME = 8;
const MAP = { small: 76, large: 132 };
const MAP_CORNERS: Spot[] = [
  { left: 6, top: 6 },
  { right: 6, top: 6 },
];
/** Between the buttons to look at the table and those of the turn. */
const FOOT_MAP = { least: 28, most: 52, height: 42, beside: 338 };
const BESIDE_BUTTONS = 94;
/** In the column of the buttons to zoom, above them. */
const LOW_MAP: Size = { width: 38, height: 120 };

/**
 * Return where the map of the whole table may be: below the hand, on a phone beside the buttons or,
 * where that is low, above them; without panels in a corner.
 */
export function mapSpotsOf(size: Size, players: number, occasion: Occasion): Spot[] {
  const { result = 0, isBare = false, own = 0, isOver, isHinting = false } = occasion;
  if (isBare) return [...MAP_CORNERS, { left: EDGE, bottom: EDGE }];
  if (modeOf(size) === 'low')
    return [{ right: -(LOW_BUTTONS + LOW_MAP.width + FRAME) / 2, top: 6 }];
  if (isPhoneSized(size)) return [{ left: BESIDE_BUTTONS, bottom: result + 2 - own }];
  if (modeOf(size) === 'tall') return MAP_CORNERS;
  if (isHinting) return MAP_CORNERS.slice(1);
  const { score, mine } = heightsOf(arrange(size), players);
  return [{ left: EDGE, top: score + 2 * EDGE + (isOver ? 0 : mine + EDGE) }];
}

/** Return the spot where something of some size hides least of what lies in a room. */
export function freestOf(
  spots: readonly Spot[],
  { width, height }: Size,
  room: Size,
  lying: readonly Rect[],
): Spot {
  const hiddenAt = ({ left, right = 0, top, bottom = 0 }: Spot): number => {
    const x = left ?? room.width - right - width;
    const y = top ?? room.height - bottom - height;
    return coveredArea({ x, y, width, height }, lying);
  };
  const hidden = spots.map(hiddenAt);
  return spots[hidden.indexOf(Math.min(...hidden))]!;
}

/** Return how large that map may be: it stays below the hand. */
export function mapSizeOf(size: Size, players: number, occasion: Occasion): Size {
  const { isBare = false } = occasion;
  if (isBare) return { width: MAP.large, height: MAP.large };
  if (modeOf(size) === 'low') return LOW_MAP;
  if (isPhoneSized(size)) {
    const { least, most, height, beside } = FOOT_MAP;
    return { width: Math.min(most, Math.max(least, size.width - beside)), height };
  }
  const side = mapSideOf(size, players);
  return { width: side, height: side };
}

function mapSideOf(size: Size, players: number): number {
  const arrangement = arrange(size);
  const most = Math.round(MAP.large * arrangement.zoom);
  if (arrangement.mode !== 'wide') return most;
  const { score, mine } = heightsOf(arrangement, players);
  return Math.max(MAP.small, Math.min(most, size.height - score - mine - 5 * EDGE));
}
