// How small and how large a card of the table may be.

import type { Size } from '../../../table/board/viewport';
import { GAP, HIGH as CARD_HIGH, WIDE as CARD_WIDE } from '../board/cells';
import { isPhoneSized, modeOf } from './mode';

/** The width of a card in units of the picture. */
const CARD = 94;
const RESERVE = { wide: 4, tall: 3.2, low: 4 }; // rows
const COLUMNS = 4;
const BETWEEN = 2 / 3; // of the height is between the strips
const PHONE_CARD = 44.5;
const SLIGHT = 20; // pixels beyond a phone for which its cards are made smaller rather than panned
const OVERVIEW_CARD = 30;
/** The smallest card on a desktop that is so high, and on a large screen: in a part of the table, and
 *  where all of it is shown. */
const SMALLEST = {
  low: { height: 750, part: 48, whole: 42 },
  high: { height: 1390, part: 88, whole: 76 },
};

export interface Limits {
  /** In pixels per unit: few cards are not larger. */
  largest: number;
  /** All of the table is shown while its cards are at least so large. */
  smallest: number;
  /** How large they are where only a part of it is shown. */
  panned: number;
}

/**
 * Return how small and how large a card of the table may be. It stays large enough to be read, on a
 * phone to be pressed, and then the table is panned; but not for a row that would fit with slightly
 * smaller cards. When the game is over all of it can be looked at.
 */
export function limitsOf(size: Size, isOver = false): Limits {
  const { low, high } = SMALLEST;
  const share = (size.height - low.height) / (high.height - low.height);
  const mode = modeOf(size);
  const large = mode === 'tall' ? 0 : Math.min(1, Math.max(0, share));
  const between = (of: 'part' | 'whole'): number => low[of] + large * (high[of] - low[of]);
  const isPhone = isPhoneSized(size);
  const panned = (isPhone ? PHONE_CARD : between('part')) / CARD;
  // There is always room for some cards more than lie there.
  const free = (mode === 'tall' ? BETWEEN : 1) * size.height;
  const room = Math.min(
    size.width / (COLUMNS * (CARD_WIDE + GAP)),
    free / (RESERVE[mode] * (CARD_HIGH + GAP)),
  );
  return {
    largest: Math.max(panned, Math.min(2.6, room)),
    smallest: isPhone
      ? panned * (mode === 'tall' ? size.width / (size.width + SLIGHT) : 1)
      : (isOver ? OVERVIEW_CARD : between('whole')) / CARD,
    panned,
  };
}
