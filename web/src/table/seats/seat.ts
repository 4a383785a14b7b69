// Seats by number, letter and crest.

import type { SeatName } from '../../net/schema';

const LETTERS = 'ABCDEFG';

/** Return the letter of a seat. */
export function letterOf(seat: number): SeatName {
  return LETTERS.charAt(seat) as SeatName;
}

/** Return the number of the seat with a letter; -1 if there is none. */
export function seatOf(letter: string): number {
  return letter ? LETTERS.indexOf(letter) : -1;
}

/** Return the drawing of a seat's crest. */
export function crestOf(seat: number | SeatName): string {
  return `crest-${(typeof seat === 'number' ? letterOf(seat) : seat).toLowerCase()}`;
}
