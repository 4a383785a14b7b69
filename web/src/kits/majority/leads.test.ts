import { expect, test } from 'vitest';
import { leadOf } from './leads.svelte';

test('a lead is what the first has more than the second', () => {
  expect(leadOf([1, 4, 2])).toBe(2);
  expect(leadOf([3])).toBe(3);
  expect(leadOf([2, 2, 1])).toBe(0);
  expect(leadOf([0, 0])).toBeNull();
  expect(leadOf(undefined)).toBeNull();
});
