import { expect, test } from 'vitest';
import { gainsOf, type Gain } from './gains';

test('what a seat gains is counted by kind, so that it fits into its row', () => {
  const gains: Gain[] = [
    { seat: 1, figure: 'r' },
    { seat: 1, figure: 'h' },
    { seat: 0, figure: 'b' },
    { seat: 1, figure: 'r' },
    { seat: 1, figure: 'b' },
  ];
  expect(gainsOf(gains, 1)).toEqual([
    { kind: 'h', n: 1 },
    { kind: 'b', n: 1 },
    { kind: 'r', n: 2 },
  ]);
  expect(gainsOf(gains, 2)).toEqual([]);
});
