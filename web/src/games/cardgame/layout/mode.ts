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

/** The width of a card in units of the picture. */
const CARD = 94;

/**
 * Return how small and how large a card of the table may be, in pixels per unit. On a phone it
 * stays large enough to be pressed, and the table is panned.
 */
export function limitsOf({ width, height }: Size): { largest: number; smallest: number } {
  const isSmall = Math.min(width, height) < WIDE.height;
  return {
    largest: Math.max(1.25, Math.min(2, height / 720)),
    smallest: (isSmall ? 44.5 : 36) / CARD,
  };
}

export interface Arrangement {
  mode: Mode;
  /** The width of the panels, and of a card in the hand, in pixels. */
  panel: number;
  card: number;
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

/** Arrange the table in a box. */
export function arrange(size: Size): Arrangement {
  const mode = modeOf(size);
  const { width } = size;
  if (mode === 'tall') {
    const isNamed = width >= 600;
    const card = Math.min(
      isNamed ? 84 : 62,
      Math.floor((isNamed ? 0.6 * width : width - 8) / CARDS - PADDING),
    );
    const isCompact = !isNamed;
    return { mode, panel: width, card, isNamed, isCompact, columns: 2, isHandBeside: isNamed };
  }
  const panel = mode === 'low' ? 256 : Math.round(Math.min(460, Math.max(336, 0.24 * width)));
  const card = Math.min(84, Math.floor((panel - 16) / CARDS - PADDING));
  const isCompact = mode === 'low';
  return { mode, panel, card, isNamed: true, isCompact, columns: 1, isHandBeside: false };
}
