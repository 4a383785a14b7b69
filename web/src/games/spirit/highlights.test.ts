import { expect, test } from 'vitest';
import type { Step } from '../../net/schema';
import { marksAt, marksOf } from './highlights';
import type { SpiritView } from './types';

test('steps highlight actors, targets, raiders and the village', () => {
  const steps: Step[] = [
    { by: 'B', move: 'fight', open_draw: false, text: '', events: [] },
    {
      by: 'deal',
      move: '^4dr',
      open_draw: true,
      text: '',
      events: [
        { what: 'attack', rule: '', text: '', seat: 1, card: '4dr' },
        { what: 'kiai', rule: '', text: '', seat: 1, number: 9 },
        { what: 'first_gone', rule: '', text: '', seat: 1, card: '2fi' },
        { what: 'penalty', rule: '', text: '', seat: 0, card: null },
        { what: 'farm_lost', rule: '', text: '', seat: null, number: 4 },
      ],
    },
    { by: 'deal', move: '?', open_draw: false, text: '', events: [] },
  ];
  const marks = marksOf(steps);
  expect([...marks.seats]).toEqual([1, 0]);
  expect([...marks.cards]).toEqual(['4dr', '2fi']);
  expect([...marks.village]).toEqual(['farms']);
  expect([...marks.piles]).toEqual(['stack']); // where the raider was turned up
  expect([...marksOf(steps.slice(0, 1)).piles]).toEqual([]);
  expect(marks.shouts).toEqual([1]);
});

test('a diagram can highlight piles and rows of the village', () => {
  const view = { seats: [{ line: ['3d'], left: { h: '1h' } }] } as unknown as SpiritView;
  const marks = marksAt(['A.left', 'stack', 'intruders', 'absent'], view);
  expect([...marks.cards]).toEqual(['1h']);
  expect([...marks.piles]).toEqual(['stack', 'intruders']);
  expect([...marks.village]).toEqual(['absent']);
});
