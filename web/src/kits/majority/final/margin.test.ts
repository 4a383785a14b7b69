import { expect, test } from 'vitest';
import type { Outcome } from './beats';
import { marginOf } from './margin';

// Of three who lead a kind, or none, Ben has the most of the other kinds.
const outcome: Outcome = {
  winners: [1],
  leaders: [0, 1, null],
  comparisons: [
    { by: 'kinds-led', counts: [1, 1, 0] },
    { by: 'other-kinds', counts: [1, 3, null] },
  ],
  won: [],
};

test('a seat has lost by what first put it behind the winner', () => {
  expect(marginOf(outcome, 0)).toEqual({ isWin: false, by: 'other-kinds', n: 2 });
  expect(marginOf(outcome, 2)).toEqual({ isWin: false, by: 'kinds-led', n: 1 });
});

test('a seat has won by its lead over the next in the comparison that decided', () => {
  expect(marginOf(outcome, 1)).toEqual({ isWin: true, by: 'other-kinds', n: 2 });
  const [led] = outcome.comparisons;
  const alone = { ...outcome, comparisons: [{ ...led!, counts: [0, 3, 0] }] };
  expect(marginOf(alone, 1)).toEqual({ isWin: true, by: 'kinds-led', n: 3 });
});

test('a shared victory has no margin', () => {
  expect(marginOf({ ...outcome, winners: [0, 1] }, 2)).toBeNull();
  expect(marginOf({ ...outcome, comparisons: [] }, 0)).toBeNull();
});
