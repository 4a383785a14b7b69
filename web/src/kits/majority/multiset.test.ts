import { expect, test } from 'vitest';
import { counted, without } from './multiset';

test('pieces can be subtracted and counted', () => {
  const left = without(['f1', 'f1', 'h4', 's2', 's2'], ['f1', 's2', 'n1']);
  expect(left).toEqual(['f1', 'h4', 's2']);
  expect(counted([...left, 's2'], ['h4', 'h3', 's2', 'f1'])).toEqual([
    ['h4', 1],
    ['s2', 2],
    ['f1', 1],
  ]);
});
