// How large the panel of a hint is before it is drawn, from its texts.

import type { Size } from '../../../table/board/viewport';

interface Measures {
  /** Padding and edges, and the space above the buttons. */
  around: Size;
  /** How wide a letter is on average, and how high a line. */
  letter: Size;
  /** The line above the turns, and the one below about how the game may continue. */
  heading: number;
  more: number;
}

const MEASURES: Record<'portrait' | 'low' | 'wide', Measures> = {
  portrait: {
    around: { width: 22, height: 21 },
    letter: { width: 7.3, height: 19 },
    heading: 0,
    more: 0,
  },
  low: {
    around: { width: 22, height: 21 },
    letter: { width: 7.3, height: 19 },
    heading: 0,
    more: 0,
  },
  wide: {
    around: { width: 27, height: 37 },
    letter: { width: 7.8, height: 21 },
    heading: 17,
    more: 24,
  },
};
const BUTTON = { turn: 80, try: 76, close: 44, height: 44 };
const SPACE = 8;

/**
 * Return the size of a panel of a certain width that shows each of some turns, one at a time; once
 * one has been tried, a phone shows only its buttons and the beginning of its reasons.
 */
export function hintSize(
  turns: readonly (readonly string[])[],
  width: number,
  kind: keyof typeof MEASURES,
  isTried = false,
): Size {
  const { around, letter, heading, more } = MEASURES[kind];
  const inner = width - around.width;
  const linesOf = (text: string): number => Math.ceil((text.length * letter.width) / inner);
  const heights =
    isTried && kind !== 'wide'
      ? [letter.height]
      : turns.map((texts) => letter.height * texts.reduce((sum, text) => sum + linesOf(text), 0));
  const rows = isOneRow(turns.length, width, kind) ? 1 : 2;
  const rest = turns.length > 0 ? more + rows * (BUTTON.height + SPACE) - SPACE : BUTTON.height;
  return { width, height: around.height + heading + Math.max(0, ...heights) + rest };
}

/** Are all buttons of a panel with so many turns in one row? */
export function isOneRow(turns: number, width: number, kind: keyof typeof MEASURES): boolean {
  const row = turns * BUTTON.turn + BUTTON.try + (kind === 'wide' ? 0 : BUTTON.close);
  return width - MEASURES[kind].around.width >= row;
}
