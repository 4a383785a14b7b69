import { expect, test } from 'vitest';
import { isNear } from './near_end';

const seats = (...passed: boolean[]) => passed.map((one) => ({ passed: one, dead: false }));
const stack = (remaining: number) => ({ remaining, up: [], under: [], next: {} });
const four = { seats: seats(false, false, false, false) };

test('in the middle of a round its end alarms nobody', () => {
  expect(isNear({ ...four, stack: stack(12) })).toBe(false);
});

test('the end is near once everyone has at most one raider left', () => {
  expect(isNear({ ...four, stack: stack(4) })).toBe(true);
  expect(isNear({ ...four, stack: stack(5) })).toBe(false);
});

test('the end is near once only one samurai is left', () => {
  const last = seats(true, true, true, false);
  expect(isNear({ seats: last, stack: stack(14) })).toBe(true);
});
