import { expect, test } from 'vitest';
import { inOrder } from './order';

test('games that wait for me come first, then those under way, not started, and over', () => {
  const games = (
    [
      ['over-new', 'over', 9, false],
      ['theirs-old', 'playing', 2, false],
      ['mine-old', 'playing', 1, true],
      ['open', 'open', 8, false],
      ['over-old', 'over', 4, false],
      ['theirs-new', 'playing', 7, false],
      ['mine-new', 'playing', 3, true],
    ] as const
  ).map(([id, status, changed, waits]) => ({ id, status, changed, waits }));
  expect(inOrder(games, ({ waits }) => waits).map(({ id }) => id)).toEqual([
    ...['mine-new', 'mine-old', 'theirs-new', 'theirs-old'],
    ...['open', 'over-new', 'over-old'],
  ]);
});
