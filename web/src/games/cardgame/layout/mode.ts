// How the table is arranged in a box of some size.

import type { Size } from '../../../table/board/viewport';
import type { Cover } from './fit';

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

/** Where a phone has the buttons to zoom, from the edge of the cards: outside. */
export const PHONE_BUTTONS: Record<Mode, string> = {
  tall: 'right: 4px; top: -46px; z-index: 2; box-shadow: none',
  low: 'right: -48px; bottom: 4px; flex-direction: column',
  wide: 'right: 4px; bottom: 4px',
};

/** The width of a card in units of the picture. */
const CARD = 94;
const PHONE_CARD = 44.5;
const OVERVIEW_CARD = 36;
/** The smallest card on a desktop that is so high, and on a large screen. */
const SMALLEST = { low: { height: 750, card: 57 }, high: { height: 1390, card: 112 } };

/**
 * Return how small and how large a card of the table may be, in pixels per unit. It stays large
 * enough to be read, on a phone to be pressed, and then the table is panned. When the game is over
 * all of it can be looked at.
 */
export function limitsOf(size: Size, isOver = false): { largest: number; smallest: number } {
  const { low, high } = SMALLEST;
  const share = (size.height - low.height) / (high.height - low.height);
  const large = low.card + Math.min(1, Math.max(0, share)) * (high.card - low.card);
  const desktop = modeOf(size) === 'tall' ? low.card : large;
  const smallest = isPhoneSized(size) ? PHONE_CARD : isOver ? OVERVIEW_CARD : desktop;
  return {
    largest: Math.max(1.25, Math.min(2.6, size.height / 480)),
    smallest: smallest / CARD,
  };
}

export interface Arrangement {
  mode: Mode;
  /** The width of the panels in pixels, and of the viewer's own, which is as wide as a hand. */
  panel: number;
  own: number;
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
const PADDING = 8; // around a card of the hand
const HAND_SHARE = 0.41; // of the width
const LARGEST_CARD = 92;
const SHOWN = 0.7; // of a card that lies under the next one
const READING: Size = { width: 1250, height: 860 }; // up to here panels have their usual size
const LARGEST_ZOOM = 1.5;

/** Arrange the table in a box. */
export function arrange(size: Size): Arrangement {
  const mode = modeOf(size);
  const { width, height } = size;
  if (mode === 'tall') {
    const isNamed = width >= 600;
    const hand = isNamed ? 0.6 * width : width - 8;
    const card = Math.min(isNamed ? 84 : 62, Math.floor(hand / CARDS - PADDING));
    const isCompact = !isNamed;
    const rest = { own: width, isNamed, isCompact, columns: 2, isHandBeside: isNamed };
    return { mode, panel: width, zoom: 1, card, hand, ...rest };
  }
  const isCompact = mode === 'low';
  const larger = Math.min(width / READING.width, height / READING.height, LARGEST_ZOOM);
  const zoom = isCompact ? 1 : Math.max(1, larger);
  const unzoomed = isCompact ? 256 : Math.min(372, Math.max(320, (0.29 * width) / zoom));
  const panel = Math.round(zoom * unzoomed);
  const rest = { isNamed: true, isCompact, columns: 1, isHandBeside: false };
  if (isCompact) {
    const hand = Math.floor(unzoomed) - 16;
    const card = Math.floor(hand / (1 + (CARDS - 1) * SHOWN));
    return { mode, panel, own: panel, zoom, card, hand, ...rest };
  }
  // Side by side: nothing of a card is hidden.
  const around = 20;
  const most = (HAND_SHARE * width) / zoom - around;
  const card = Math.min(LARGEST_CARD, Math.floor(most / CARDS - PADDING));
  const hand = CARDS * (card + PADDING);
  return { mode, panel, own: Math.round(zoom * (hand + around)), zoom, card, hand, ...rest };
}

/**
 * Return how far apart cards begin: side by side if there is room, else one over the other. They stay
 * where they are when one of them leaves.
 */
export function stepOf({ card, hand }: Pick<Arrangement, 'card' | 'hand'>, cards: number): number {
  return Math.min(card + PADDING, (hand - card) / (Math.max(CARDS, cards) - 1));
}

const EDGE = 12; // around panels
const ROW = { small: 30, large: 40 };
const FOOT = { small: 30, large: 48 };
const BUTTONS = { small: 84, large: 96 }; // with the words above them

/** Return how high the score and the viewer's own area are. */
export function heightsOf(
  { isCompact, isHandBeside, mode, columns, zoom, card }: Arrangement,
  players: number,
): { score: number; mine: number } {
  const measure = isCompact ? 'small' : 'large';
  const score = Math.round(zoom * (Math.ceil(players / columns) * ROW[measure] + FOOT[measure]));
  const cards = Math.round(zoom * ((4 / 3) * card + (mode === 'wide' ? 36 : 16)));
  const mine = isHandBeside ? cards : cards + Math.round(zoom * BUTTONS[measure]);
  return { score, mine };
}

/** Return where the map of the whole table is: below the score, or on a phone in a corner. */
export function mapAtOf(size: Size, players: number, isOver: boolean): string {
  if (isPhoneSized(size)) return `left: 6px; bottom: ${(isOver ? RESULT : 0) + 6}px`;
  const arrangement = arrange(size);
  const top = arrangement.mode === 'wide' ? heightsOf(arrangement, players).score + EDGE : 0;
  return `left: ${EDGE}px; top: ${top + EDGE}px`;
}

/** Return what lies over the cards, with the free space around it. */
export function coversOf(size: Size, players: number, isOver: boolean): Cover[] {
  if (isPhoneSized(size)) return [];
  const buttons = { width: 190, height: 60 };
  const arrangement = arrange(size);
  const { score, mine } = heightsOf(arrangement, players);
  const isWide = arrangement.mode === 'wide';
  const bottom = isOver && !isWide ? RESULT : 0;
  const at = { x: size.width - buttons.width, y: size.height - bottom - buttons.height };
  const covers = [{ ...at, ...buttons }];
  if (bottom > 0) covers.push({ x: 0, y: size.height - bottom, width: size.width, height: bottom });
  if (!isWide) return covers;
  const { panel, own, zoom } = arrangement;
  covers.push({ x: 0, y: 0, width: panel + 2 * EDGE, height: score + 2 * EDGE });
  const result = { width: zoom * RESULT_OVER.width, height: zoom * RESULT_OVER.height };
  const below = isOver ? result : { width: own + 2 * EDGE, height: mine + 2 * EDGE };
  covers.push({ x: 0, y: size.height - below.height, ...below });
  return covers;
}
