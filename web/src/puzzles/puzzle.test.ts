import type { PuzzleSummary } from '../net/schema';
import { expect, test } from 'vitest';
import { nextUnsolved } from './puzzle';

const rows = ['a', 'b', 'c'].map((id) => ({ id }) as PuzzleSummary);

test('the next unsolved puzzle follows the current one, then starts over', () => {
  expect(nextUnsolved(rows, new Set())?.id).toBe('a');
  expect(nextUnsolved(rows, new Set(['a']), 'a')?.id).toBe('b');
  expect(nextUnsolved(rows, new Set(['c']), 'b')?.id).toBe('a');
  expect(nextUnsolved(rows, new Set(['a', 'c']), 'b')).toBeUndefined();
});
