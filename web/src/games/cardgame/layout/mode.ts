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
  /** How many cards of the hand are side by side before the next row begins. */
  row: number;
}

/** How high the bar is that shows the result below the cards, and how large it is over them. */
export const RESULT = 104;
const RESULT_OVER: Size = { width: 372, height: 176 };
const CARDS = 5; // a hand
const ROWED = 3; // cards of a row, where there are two
const PANEL = 336;
const LOW_PANEL = 256;
/** The width of the column of buttons beside the cards of a low phone. */
export const LOW_BUTTONS = 52;
const BAND = 52;
const PADDING = 8; // around a card of the hand
const LARGEST_CARD = 92;
const LOW_CARD = 52; // the largest one of a low phone
const HINT = 240; // a turn with its reasons, and the buttons
const READING: Size = { width: 1250, height: 860 }; // up to here panels have their usual size
const LARGEST_ZOOM = 1.5;

/** Arrange the table in a box; a hint may need room between the score and the hand. */
export function arrange(size: Size, players = 4, isHinting = false): Arrangement {
  const mode = modeOf(size);
  const { width, height } = size;
  if (mode === 'tall') {
    const isNamed = width >= 600;
    const hand = isNamed ? 0.6 * width : width - 8;
    const card = Math.min(isNamed ? 84 : 60, Math.floor(hand / CARDS - PADDING));
    const isCompact = !isNamed;
    const columns = players > 2 ? 2 : 1;
    const rest = { isNamed, isCompact, columns, isHandBeside: isNamed, row: CARDS };
    return { mode, panel: width, zoom: 1, card, hand, ...rest };
  }
  const isCompact = mode === 'low';
  const larger = Math.min(width / READING.width, height / READING.height, LARGEST_ZOOM);
  const zoom = isCompact ? 1 : Math.max(1, larger);
  const rest = { isNamed: true, isCompact, columns: 1, isHandBeside: false };
  if (isCompact) {
    const hand = LOW_PANEL - 16;
    const low = { mode, panel: LOW_PANEL, zoom, hand, ...rest };
    // In two rows or side by side, as they are larger: no card covers another. A hint takes the place
    // of the score and of a row.
    const beside = { ...low, card: Math.floor((hand + PADDING) / CARDS) - PADDING, row: CARDS };
    if (isHinting) return beside;
    const { score, mine } = heightsOf({ ...low, card: 0, row: ROWED }, players);
    const rowed = Math.floor(((3 / 4) * (height - score - mine)) / 2);
    return rowed > beside.card ? { ...low, card: Math.min(LOW_CARD, rowed), row: ROWED } : beside;
  }
  // A narrow column, so that cards of the table have the rest of the window. In two rows nothing of
  // a card is hidden; where that is too high, one lies over the other. While a hint is shown, they
  // lie in one row, as large as fits side by side.
  const hand = PANEL - 20;
  const two = { mode, panel: Math.round(zoom * PANEL), zoom, card: LARGEST_CARD, hand, ...rest };
  const { score, mine } = heightsOf({ ...two, row: ROWED }, players);
  const taken = score + mine + 3 * EDGE;
  if (taken + (isHinting ? zoom * HINT : 0) <= height) return { ...two, row: ROWED };
  if (isHinting)
    return { ...two, row: CARDS, card: Math.floor((hand + PADDING) / CARDS) - PADDING };
  const left = height - score - 3 * EDGE - zoom * (BUTTONS.large + 36);
  return { ...two, row: CARDS, card: Math.min(LARGEST_CARD, Math.floor((3 / 4) * left)) };
}

/**
 * Return how far apart cards begin, with room for so many: side by side if they fit, else one over
 * the other.
 */
export function stepOf(
  { card, hand, row }: Pick<Arrangement, 'card' | 'hand' | 'row'>,
  cards: number,
): number {
  const beside = row < CARDS ? row : Math.max(2, cards);
  return Math.min(card + PADDING, (hand - card) / (beside - 1));
}

export const EDGE = 12; // around panels
const ROW = { small: 28, large: 40 };
const STRIP = 2; // rows of a score that is a strip; what is left is beside the seats
const FOOT = { small: 28, large: 48 };
const BUTTONS = { small: 84, large: 116 }; // with the words above them, in two lines

/** Return how high the score and the viewer's own area are, with a hand of so many cards. */
export function heightsOf(
  { isCompact, isHandBeside, mode, columns, zoom, card, row }: Omit<Arrangement, 'panel' | 'hand'>,
  players: number,
  cards = CARDS,
): { score: number; mine: number } {
  const measure = isCompact ? 'small' : 'large';
  const list = Math.ceil(players / columns) * ROW[measure] + FOOT[measure];
  const score = mode === 'tall' ? STRIP * ROW[measure] : Math.round(zoom * list);
  const rows = Math.max(1, Math.ceil(cards / row));
  const around = mode === 'wide' ? 28 : 16;
  const hand = Math.round(zoom * (rows * ((4 / 3) * card + PADDING) - PADDING + around));
  const mine = isHandBeside ? hand : hand + Math.round(zoom * BUTTONS[measure]);
  return { score, mine };
}

/** Return how far from the left the middle of the cards is, in pixels. */
export function cardsMiddle(size: Size, { left, right }: Margins): number {
  const beside = modeOf(size) === 'low' ? LOW_PANEL + LOW_BUTTONS : 0;
  return (size.width - beside + left - right) / 2;
}

/** What a table is arranged for. */
export interface Occasion {
  isOver: boolean;
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

/** Return what a hint may cover between the score and the hand. */
export function hintCoversOf(size: Size, players: number): Rect[] {
  const { mode, panel } = arrange(size, players);
  return mode === 'wide' ? [{ x: 0, y: 0, width: panel + 2 * EDGE, height: size.height }] : [];
}

/** Return what an open log covers beside the panels, where the table can move aside. */
export function logCoversOf(size: Size, width: number): Rect[] {
  if (modeOf(size) !== 'wide' || width === 0) return [];
  return [{ x: size.width - width, y: 0, width, height: size.height }];
}

/** Return the place for details that have none beside their card: between the score and the hand. */
export function keptPlace(
  size: Size,
  players: number,
  { isOver, isBare = false }: Occasion,
  cards = CARDS,
): Rect | null {
  const arrangement = arrange(size, players);
  if (arrangement.mode !== 'wide' || isBare) return null;
  const { score, mine } = heightsOf(arrangement, players, cards);
  const below = isOver ? arrangement.zoom * RESULT_OVER.height : mine + EDGE;
  const top = score + 2 * EDGE;
  return { x: EDGE, y: top, width: arrangement.panel, height: size.height - below - EDGE - top };
}

/** Return what lies over the cards, with the free space around it. */
export function coversOf(
  size: Size,
  players: number,
  { isOver, isBare = false, result: below }: Occasion,
  cards = CARDS,
): Rect[] {
  if (isPhoneSized(size)) return [];
  const arrangement = arrange(size, players);
  const buttons = { width: 190 * arrangement.zoom, height: 60 * arrangement.zoom };
  if (isBare)
    return [{ x: size.width - buttons.width, y: size.height - buttons.height, ...buttons }];
  const { score, mine } = heightsOf(arrangement, players, cards);
  const isWide = arrangement.mode === 'wide';
  const bottom = isWide ? 0 : (below ?? (isOver ? RESULT : 0));
  const foot = size.height - bottom - (isWide ? 0 : isOver ? score : score + mine);
  const covers = [{ x: size.width - buttons.width, y: foot - buttons.height, ...buttons }];
  if (bottom > 0) covers.push({ x: 0, y: foot, width: size.width, height: bottom });
  if (!isWide) return covers;
  const { panel, zoom } = arrangement;
  covers.push({ x: 0, y: 0, width: panel + 2 * EDGE, height: score + 2 * EDGE });
  const result = { width: zoom * RESULT_OVER.width, height: zoom * RESULT_OVER.height };
  const last = isOver ? result : { width: panel + 2 * EDGE, height: mine + 2 * EDGE };
  covers.push({ x: 0, y: size.height - last.height, ...last });
  return covers;
}
