import { expect, test } from 'vitest';
import { inFullRows } from './full_rows';

test('no game stands alone in a second row', () => {
  const wide = { columns: 3, rows: 2 };
  expect([1, 2, 3, 4, 5, 6, 7].map((n) => inFullRows(n, wide))).toEqual([1, 2, 3, 3, 3, 6, 6]);
});

test('a phone shows three, one below the other', () => {
  const phone = { columns: 1, rows: 3 };
  expect([1, 2, 3, 4].map((n) => inFullRows(n, phone))).toEqual([1, 2, 3, 3]);
});
