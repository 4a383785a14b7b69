// How the table is arranged in a box of some size.

import type { Size } from '../../../table/board/viewport';

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
  tall: 'right: 50px; top: -46px; z-index: 2; box-shadow: none',
  low: 'right: -48px; bottom: 4px; flex-direction: column',
  wide: 'right: 4px; bottom: 4px',
};

/** The width of a card in units of the picture. */
const CARD = 94;

/**
 * Return how small and how large a card of the table may be, in pixels per unit. On a phone it
 * stays large enough to be pressed, and the table is panned.
 */
export function limitsOf(size: Size): { largest: number; smallest: number } {
  return {
    largest: Math.max(1.25, Math.min(2, size.height / 720)),
    smallest: (isPhoneSized(size) ? 44.5 : 36) / CARD,
  };
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

const CARDS = 5; // a hand
const PADDING = 8; // around a card of the hand
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
    const rest = { isNamed, isCompact, columns: 2, isHandBeside: isNamed };
    return { mode, panel: width, zoom: 1, card, hand, ...rest };
  }
  const isCompact = mode === 'low';
  const larger = Math.min(width / READING.width, height / READING.height, LARGEST_ZOOM);
  const zoom = isCompact ? 1 : Math.max(1, larger);
  const unzoomed = isCompact ? 256 : Math.min(372, Math.max(320, (0.29 * width) / zoom));
  const hand = Math.floor(unzoomed) - (isCompact ? 16 : 28);
  const card = Math.floor(hand / (1 + (CARDS - 1) * SHOWN));
  const rest = { isNamed: true, isCompact, columns: 1, isHandBeside: false };
  return { mode, panel: Math.round(zoom * unzoomed), zoom, card, hand, ...rest };
}

/** Return how far apart cards begin: side by side if there is room, else one over the other. */
export function stepOf({ card, hand }: Pick<Arrangement, 'card' | 'hand'>, cards: number): number {
  return Math.min(card + PADDING, (hand - card) / Math.max(1, cards - 1));
}
