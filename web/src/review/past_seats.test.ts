// Who sat where at an earlier point of the game.

import { expect, test } from 'vitest';
import type { SeatState, Setting, TableEvent } from '../net/schema';
import { seatsAt } from './past_seats';

const ana: SeatState = {
  seat: 'A',
  person: 'a',
  name: 'Ana',
  bot: '',
  resigned: false,
  reserved_for: null,
};
const ben: SeatState = {
  ...ana,
  seat: 'B',
  person: 'b',
  name: 'Ben',
  bot: 'ronin',
  resigned: true,
};
const bot: SeatState = { ...ana, seat: 'C', person: null, name: '', bot: 'farmer' };
const table = { seats: [ana, ben, bot], setting: { stand_in: 'ronin' } as Setting };
const events: TableEvent[] = [
  { number: 5, time: 0, kind: 'left', seat: 'A', reason: 'left' },
  { number: 8, time: 0, kind: 'returned', seat: 'A' },
  { number: 9, time: 0, kind: 'resigned', seat: 'B' },
];

test('a bot stands in only after the player has left or resigned', () => {
  const bots = (number: number): string[] =>
    seatsAt(number, table, events).map((sitter) => sitter.bot);
  expect(bots(4)).toEqual(['', '', 'farmer']);
  expect(bots(5)).toEqual(['ronin', '', 'farmer']);
  expect(bots(8)).toEqual(['', '', 'farmer']);
  expect(bots(9)).toEqual(['', 'ronin', 'farmer']);
  expect(seatsAt(8, table, events)[1]?.resigned).toBe(false);
  expect(seatsAt(9, table, events)[1]?.resigned).toBe(true);
});
