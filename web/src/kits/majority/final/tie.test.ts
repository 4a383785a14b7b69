import { expect, test } from 'vitest';
import type { Outcome } from './beats';
import { tieOf } from './tie';

// Three lead a kind each; of them, the third has the most of the other kinds.
const outcome: Outcome = {
  winners: [2],
  leaders: [3, 2, 1],
  comparisons: [
    { by: 'kinds-led', counts: [0, 1, 1, 1] },
    { by: 'other-kinds', counts: [null, 3, 4, 1] },
  ],
  won: [],
};

test('who won a tie is told with what the others had', () => {
  expect(tieOf(outcome)).toEqual({ winner: 2, by: 'other-kinds', n: 4, others: [3, 1] });
});

test('without a tie, or with several winners, there is nothing to tell', () => {
  expect(tieOf({ ...outcome, comparisons: outcome.comparisons.slice(0, 1) })).toBeNull();
  expect(tieOf({ ...outcome, winners: [1, 2] })).toBeNull();
});
