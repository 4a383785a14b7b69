import { expect, test } from 'vitest';
import type { BoardData } from '../types';
import { comingOf } from './coming';

test('raiders that may come are grouped by value and symbol, with their chances added up', () => {
  const raiders = {
    a: { value: 2, symbol: 'h' },
    b: { value: 1, symbol: 'h' },
    c: { value: 2, symbol: 'h' },
    d: { value: 2, symbol: 'f' },
  } as unknown as BoardData['board']['raiders'];
  const next = { a: '1/4', b: '1/4', c: '1/4', d: '1/4' };
  const coming = comingOf(next, raiders);
  expect(coming).toMatchObject([
    { value: 1, count: 1, chance: 25 },
    { value: 2, count: 3, chance: 75 },
  ]);
  expect(coming[1]?.groups).toEqual([
    { symbol: 'h', codes: ['a', 'c'], chance: 50 },
    { symbol: 'f', codes: ['d'], chance: 25 },
  ]);
});
