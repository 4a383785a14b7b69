import { expect, test } from 'vitest';
import type { SeatName, TableState } from '../../net/schema';
import { isMyLoss, isMyWin } from './verdict';

type Table = Parameters<typeof isMyWin>[0];

function ended(winners: SeatName[], reason = 'played', seats = 2): Table {
  return {
    seats: Array<unknown>(seats).fill({}),
    ended: { reason, winners, secret: '' },
  } as unknown as TableState['table'];
}

test('the only winner of a finished game reads that they won', () => {
  expect(isMyWin(ended(['A']), ['A'])).toBe(true);
  expect(isMyWin(ended(['B']), ['A'])).toBe(false);
});

test('others read how it ended: shared, given up, alone, or for several seats', () => {
  expect(isMyWin(ended(['A', 'B']), ['A'])).toBe(false);
  expect(isMyWin(ended(['A'], 'resigned'), ['A'])).toBe(false);
  expect(isMyWin(ended(['A'], 'played', 1), ['A'])).toBe(false);
  expect(isMyWin(ended(['A']), ['A', 'B'])).toBe(false);
  expect(isMyWin(ended(['A']), [])).toBe(false);
});

test('whoever has not won a game that others won has lost it', () => {
  expect(isMyLoss(ended(['B']), ['A'])).toBe(true);
  expect(isMyLoss(ended(['B', 'C'], 'played', 3), ['A'])).toBe(true);
  expect(isMyLoss(ended(['A', 'B']), ['A'])).toBe(false);
  expect(isMyLoss(ended([]), ['A'])).toBe(false); // nobody has
  expect(isMyLoss(ended(['B'], 'resigned'), ['A'])).toBe(false);
  expect(isMyLoss(ended(['B']), [])).toBe(false);
});
