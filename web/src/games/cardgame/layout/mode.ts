// How the table is arranged in a box of some size.

import type { Rect } from '../../../table/board/rect';
import type { Margins, Size } from '../../../table/board/viewport';

/**
 * `wide`: panels lie over the table at its left; `tall`: strips above and below it; `low`: a column
 * beside it.
 */
export type Mode = 'wide' | 'tall' | 'low';

const WIDE: Size = { width: 800, height: 480 };
const LONG = 1.2; // times as wide as high

/** Return how the table is arranged in a box. */
export function modeOf({ width, height }: Size): Mode {
  if (width < LONG * height) return 'tall';
  if (height < WIDE.height) return 'low';
  return width >= WIDE.width ? 'wide' : 'tall';
}

/** Is the box so small that nothing may lie over the cards? */
export function isPhoneSized({ width, height }: Size): boolean {
  return Math.min(width, height) < WIDE.height;
}

export interface Arrangement {
  mode: Mode;
  /** The width of the panels in pixels. */
  panel: number;
  /** How much larger everything in the panels is than on a small desktop. */
  zoom: number;
  /** The width of a card in the hand, and of the room for all of them, before they are enlarged. */
  card: number;
  hand: number;
  /** Is there room for the names of the players? */
  isNamed: boolean;
  /** Is everything in the panels small? */
  isCompact: boolean;
  /** How many seats of the score are side by side. */
  columns: number;
  /** Are the buttons beside the hand? */
  isHandBeside: boolean;
}

/** How high the bar is that shows the result below the cards, and how large it is over them. */
export const RESULT = 104;
const RESULT_OVER: Size = { width: 372, height: 176 };
const CARDS = 5; // a hand
const PANEL = { least: 340, share: 0.31, most: 420 }; // of the width
const LOW_PANEL = 272;
/** The width of the column of buttons beside the cards of a low phone. */
export const LOW_BUTTONS = 52;
const BAND = 52;
const PADDING = 8; // around a card of the hand
const READING: Size = { width: 1250, height: 860 }; // up to here panels have their usual size
const LARGEST_ZOOM = 1.5;

/** Arrange the table in a box. A hint changes nothing: room for it is kept below the hand. */
export function arrange(size: Size): Arrangement {
  const mode = modeOf(size);
  const { width, height } = size;
  if (mode === 'tall') {
    const isNamed = width >= 600;
    const hand = isNamed ? 0.6 * width : width - 8;
    const card = Math.min(isNamed ? 84 : 60, Math.floor(hand / CARDS - PADDING));
    const rest = { isNamed, isCompact: !isNamed, columns: 2, isHandBeside: isNamed };
    return { mode, panel: width, zoom: 1, card, hand, ...rest };
  }
  const isCompact = mode === 'low';
  const larger = Math.min(width / READING.width, height / READING.height, LARGEST_ZOOM);
  const zoom = isCompact ? 1 : Math.max(1, larger);
  const rest = { isNamed: true, isCompact, columns: 1, isHandBeside: false };
  const { least, share, most } = PANEL;
  const panel = isCompact
    ? LOW_PANEL
    : Math.round(Math.min(most, Math.max(least, (share * width) / zoom)));
  const hand = panel - (isCompact ? 16 : 20);
  // Side by side, so that nothing of a card is hidden, and room for a hint is left below them.
  const card = Math.floor((hand + PADDING) / CARDS) - PADDING;
  return { mode, panel: Math.round(zoom * panel), zoom, hand, card, ...rest };
}

export const EDGE = 12; // around panels
const ROW = { small: 28, large: 40 };
const FOOT = { small: 28, large: 48 };
const BUTTONS = { small: 98, large: 116 }; // with the words above them, in two lines

/** Return how high the score and the viewer's own area are, with a hand of so many cards. */
export function heightsOf(
  { isCompact, isHandBeside, mode, columns, zoom, card }: Omit<Arrangement, 'panel' | 'hand'>,
  players: number,
): { score: number; mine: number } {
  const measure = isCompact ? 'small' : 'large';
  // Of three seats in two columns, what is left has the place of the fourth.
  const foot = players % columns > 0 ? 0 : FOOT[measure];
  const score = Math.round(zoom * (Math.ceil(players / columns) * ROW[measure] + foot));
  const around = mode === 'wide' ? 28 : 16;
  const hand = Math.round(zoom * ((4 / 3) * card + around));
  const mine = isHandBeside ? hand : hand + Math.round(zoom * BUTTONS[measure]);
  return { score, mine };
}

/** What a table is arranged for. */
export interface Occasion {
  isOver: boolean;
  /** Is a hint shown? */
  isHinting?: boolean;
  /** Are score and hand beside the table rather than on it? */
  isBare?: boolean;
  /** How much the result covers at the bottom. */
  result?: number;
  /** How high the viewer's area is if it ends with buttons; else 0. */
  own?: number;
}

/** Return how high the strip below the cards is, with the buttons to look at them, where an upright phone
 *  has no hand below. */
export function bandBelow(size: Size, { isBare = false, own = 0 }: Occasion): number {
  const hasBand = isPhoneSized(size) && modeOf(size) === 'tall' && !isBare && own === 0;
  return hasBand ? BAND : 0;
}

/**
 * Return how high the strip is for the result at the foot of an upright phone, where the hand was, with the
 * buttons to look at the cards above it; else 0.
 */
export function stripOfResult(size: Size): number {
  return isPhoneSized(size) && modeOf(size) === 'tall' ? BAND + RESULT : 0;
}

/** Return what a hint may cover below the hand. */
export function hintCoversOf(size: Size): Rect[] {
  const { mode, panel } = arrange(size);
  return mode === 'wide' ? [{ x: 0, y: 0, width: panel + 2 * EDGE, height: size.height }] : [];
}

/** Return what an open log covers beside the panels, where the table can move aside. */
export function logCoversOf(size: Size, width: number): Rect[] {
  if (modeOf(size) !== 'wide' || width === 0) return [];
  return [{ x: size.width - width, y: 0, width, height: size.height }];
}

/** Return the place for details that have none beside their card: below the hand. */
export function keptPlace(
  size: Size,
  players: number,
  { isOver, isBare = false }: Occasion,
): Rect | null {
  const arrangement = arrange(size);
  if (arrangement.mode !== 'wide' || isBare) return null;
  const { score, mine } = heightsOf(arrangement, players);
  const top = score + 2 * EDGE + (isOver ? 0 : mine + EDGE);
  const below = isOver ? arrangement.zoom * RESULT_OVER.height : 0;
  return { x: EDGE, y: top, width: arrangement.panel, height: size.height - below - EDGE - top };
}

/** Return what lies over the cards, with the free space around it. */
export function coversOf(
  size: Size,
  players: number,
  { isOver, isBare = false, result: below }: Occasion,
): Rect[] {
  if (isPhoneSized(size)) return [];
  const arrangement = arrange(size);
  const buttons = { width: 190 * arrangement.zoom, height: 60 * arrangement.zoom };
  if (isBare)
    return [{ x: size.width - buttons.width, y: size.height - buttons.height, ...buttons }];
  const { score, mine } = heightsOf(arrangement, players);
  const isWide = arrangement.mode === 'wide';
  const bottom = isWide ? 0 : (below ?? (isOver ? RESULT : 0));
  const foot = size.height - bottom - (isWide ? 0 : isOver ? score : score + mine);
  const covers = [{ x: size.width - buttons.width, y: foot - buttons.height, ...buttons }];
  if (bottom > 0) covers.push({ x: 0, y: foot, width: size.width, height: bottom });
  if (!isWide) return covers;
  const { panel, zoom } = arrangement;
  const column = score + 2 * EDGE + (isOver ? 0 : mine + EDGE);
  covers.push({ x: 0, y: 0, width: panel + 2 * EDGE, height: column });
  if (!isOver) return covers;
  const result = { width: zoom * RESULT_OVER.width, height: zoom * RESULT_OVER.height };
  covers.push({ x: 0, y: size.height - result.height, ...result });
  return covers;
}
