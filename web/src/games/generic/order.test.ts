import { expect, test } from 'vitest';
import { rareFirst } from './order';

test('choices that differ by more than numbers come before a long run of numbers', () => {
  const choices = ['bid 1 × 2', 'bid 1 × 3', 'bid 2 × 1', 'call a lie'].map((text) => ({ text }));
  expect(rareFirst(choices).map(({ text }) => text)).toEqual([
    'call a lie',
    'bid 1 × 2',
    'bid 1 × 3',
    'bid 2 × 1',
  ]);
});
