// Finds what some steps changed, to highlight it on the table.

import type { Step } from '../../net/schema';
import type { SpiritView } from './types';
import { letterOf, seatOf } from '../../table/seats/seat';

export type Row = 'barricades' | 'farms' | 'families' | 'absent';
export type Pile = 'stack' | 'discard' | 'intruders';

export interface Marks {
  seats: ReadonlySet<number>;
  cards: ReadonlySet<string>;
  village: ReadonlySet<Row>;
  piles: ReadonlySet<Pile>;
  /** Seats that reached their kiai, once for each time. */
  shouts: readonly number[];
}

const ROWS: Record<string, Row> = {
  barricade_lost: 'barricades',
  bonus_barricade: 'barricades',
  farm_lost: 'farms',
  family_lost: 'families',
};
const POINTED: readonly Row[] = ['barricades', 'farms', 'families', 'absent'];
const PILES: readonly Pile[] = ['stack', 'discard', 'intruders'];

/** Return the seats and pieces that some steps were about. */
export function marksOf(steps: readonly Step[]): Marks {
  const events = steps.flatMap((step) => step.events);
  const seats = [
    ...steps.flatMap(({ by }) => (by === 'deal' ? [] : [seatOf(by)])),
    ...events.map(({ seat }) => seat),
  ];
  const turnedUp = steps.flatMap(({ move }) => (move.startsWith('^') ? [move.slice(1)] : []));
  const cards = [...turnedUp, ...events.map(({ card }) => card)];
  return {
    seats: new Set(seats.filter((seat) => typeof seat === 'number')),
    cards: new Set(cards.filter((card) => typeof card === 'string')),
    village: new Set(events.flatMap(({ what }) => ROWS[what] ?? [])),
    piles: new Set(turnedUp.length ? ['stack'] : []),
    shouts: events.flatMap(({ what, seat }) => (what === 'kiai' ? [seat as number] : [])),
  };
}

/**
 * Return what a diagram points at: seats, their lines and left sides, rows of the village, piles.
 */
export function marksAt(marks: readonly string[], view: SpiritView): Marks {
  const seats = view.seats.map((row, seat) => ({ row, seat, name: letterOf(seat) }));
  return {
    seats: new Set(seats.filter(({ name }) => marks.includes(name)).map(({ seat }) => seat)),
    cards: new Set(
      seats.flatMap(({ row, name }) => [
        ...(marks.includes(`${name}.line`) ? row.line : []),
        ...(marks.includes(`${name}.left`) ? Object.values(row.left) : []),
      ]),
    ),
    village: new Set(POINTED.filter((row) => marks.includes(row))),
    piles: new Set(PILES.filter((pile) => marks.includes(pile))),
    shouts: [],
  };
}
