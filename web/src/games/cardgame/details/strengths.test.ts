import { expect, test } from 'vitest';
import type { DerivedVillage } from '../types';
import { strengthsOf } from './strengths';

function village(influence: object, leaders: object): DerivedVillage {
  return { symbols: 'hb', scored: false, missing: [], influence, leaders } as never;
}

test('who competes for what a card changes is shown with it, and a tie is marked', () => {
  const before = village({ b: [0, 0, 0, 3], h: [0, 2, 0, 0] }, { b: 3, h: 1 });
  const after = village({ b: [3, 0, 0, 3], h: [0, 2, 0, 0] }, { b: null, h: 1 });
  expect(strengthsOf({ before, after })).toEqual([
    [
      'b',
      [
        { seat: 0, was: 0, now: 3, rank: 'ties' },
        { seat: 3, was: 3, now: 3, rank: 'ties' },
      ],
    ],
  ]);
});

test('where nothing changes, all that count are shown, with who leads', () => {
  const now = village({ b: [0, 0], h: [1, 2] }, { b: null, h: 1 });
  expect(strengthsOf({ before: now, after: now })).toEqual([
    [
      'h',
      [
        { seat: 0, was: 1, now: 1, rank: null },
        { seat: 1, was: 2, now: 2, rank: 'leads' },
      ],
    ],
  ]);
});
