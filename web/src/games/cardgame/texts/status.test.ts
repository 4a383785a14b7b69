import { expect, test } from 'vitest';
import { statusOf } from './status';
import type { CardgameView, Names } from '../types';

type Now = Parameters<typeof statusOf>[0];
const NOW: Now = {
  names: {} as Names,
  view: { phase: 'play', due: [] as string[] } as CardgameView,
  choices: [{ move: 'h4@1n' } as Now['choices'][number]],
  held: null,
  planned: false,
  isPlanningAhead: true,
  waiting: 'Daimyo B is playing…',
};

test('what to do is said once everything that others did has been shown', () => {
  expect(statusOf(NOW)).toBe(NOW.waiting);
  expect(statusOf({ ...NOW, isPlanningAhead: false })).not.toBe(NOW.waiting);
  expect(statusOf({ ...NOW, held: 'h4' })).not.toBe(NOW.waiting); // a card can be picked up before
});
