import { expect, test } from 'vitest';
import { rareFirst } from './order';

test('what differs by more than numbers is not lost behind a long row', () => {
  const choices = ['bid 1 × 2', 'bid 1 × 3', 'bid 2 × 1', 'call a lie'].map((text) => ({ text }));
  expect(rareFirst(choices).map(({ text }) => text)).toEqual([
    'call a lie',
    'bid 1 × 2',
    'bid 1 × 3',
    'bid 2 × 1',
  ]);
});
