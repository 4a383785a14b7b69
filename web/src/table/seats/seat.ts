// Seats by their number, their letter and their crest.

import type { SeatName } from '../../net/schema';

const LETTERS = 'ABCDEFG';

/** Give the letter of a seat. */
export function letterOf(seat: number): SeatName {
  return LETTERS.charAt(seat) as SeatName;
}

/** Give the number of the seat with a letter; -1 if there is none. */
export function seatOf(letter: string): number {
  return letter ? LETTERS.indexOf(letter) : -1;
}

/** Name the drawing of the crest of a seat. */
export function crestOf(seat: number | SeatName): string {
  return `crest-${(typeof seat === 'number' ? letterOf(seat) : seat).toLowerCase()}`;
}
