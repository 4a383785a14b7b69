import { expect, test } from 'vitest';
import type { SeatName, SeatState } from '../../../net/schema';
import { othersOf, seatsOf, type Around } from './seats';
import type { SpiritView } from '../types';

const LETTERS: SeatName[] = ['A', 'B', 'C', 'D'];
const view = {
  seats: LETTERS.map(() => ({})),
  turn: 2,
  actor: 2,
  under_way: {},
} as unknown as SpiritView;
const around = (viewer: SeatName | null): Around => ({
  seatStates: [{ name: 'Ana', bot: '' } as SeatState],
  own: ['A', 'C'],
  viewer,
  turn: 2,
  marked: new Set([1]),
  shouts: [3, 1, 3],
  isElsewhere: false,
});
const names = (found: { letter: SeatName }[]): string => found.map(({ letter }) => letter).join('');

test('a seat has its player, its turn and its highlights', () => {
  const seats = seatsOf(view, undefined, around('A'));
  const which = (is: (seat: (typeof seats)[number]) => boolean): string => names(seats.filter(is));
  expect(which(({ isMine }) => isMine)).toBe('AC');
  expect(which(({ isNear }) => isNear)).toBe('A');
  expect(which(({ isTurn }) => isTurn)).toBe('C');
  expect(which(({ isMarked }) => isMarked)).toBe('B');
  expect(seats.map(({ shouts }) => shouts)).toEqual([0, 1, 0, 2]);
  expect(seats.map(({ player }) => player)).toEqual(['Ana', 'B', 'C', 'D']);
});

test('a raider lies on the board of whoever faces it elsewhere', () => {
  const facing = { ...view, under_way: { card: '3fb' } };
  const seats = (isElsewhere: boolean) =>
    seatsOf(facing, undefined, { ...around('A'), isElsewhere }).map((seat) => seat.facing);
  expect(seats(true)).toEqual([null, null, '3fb', null]);
  expect(seats(false)).toEqual([null, null, null, null]);
});

test('the other seats follow in table order from the viewer’s left', () => {
  expect(names(othersOf(seatsOf(view, undefined, around('C'))))).toBe('DAB');
  expect(names(othersOf(seatsOf(view, undefined, around('A'))))).toBe('BCD');
});

test('a spectator sees all seats as others', () => {
  expect(names(othersOf(seatsOf(view, undefined, around(null))))).toBe('ABCD');
});
