import { expect, test } from 'vitest';
import { isEarly, isNear } from './near_end';

const seats = (...passed: boolean[]) => passed.map((one) => ({ passed: one, dead: false }));
const stack = (remaining: number) => ({ remaining, up: [], under: [], next: {} });
const four = { players: 4, seats: seats(false, false, false, false) };

test('until everyone has had a turn a round is early', () => {
  expect(isEarly({ ...four, turns: 4, stack: stack(24) })).toBe(true);
  expect(isEarly({ ...four, turns: 5, stack: stack(24) })).toBe(false);
});

test('in the middle of a round its end alarms nobody', () => {
  expect(isNear({ ...four, turns: 9, stack: stack(12) })).toBe(false);
});

test('the end is near once everyone has at most one raider left', () => {
  expect(isNear({ ...four, turns: 20, stack: stack(4) })).toBe(true);
  expect(isNear({ ...four, turns: 20, stack: stack(5) })).toBe(false);
});

test('the end is near once only one samurai is left', () => {
  const last = seats(true, true, true, false);
  expect(isNear({ players: 4, seats: last, turns: 12, stack: stack(14) })).toBe(true);
});
