import { expect, test } from 'vitest';
import { frame, middle } from '../board/cells';
import { turnedBeside, turnText } from './turned.svelte';

const BESIDE = {
  n_of_village: 'above the village {which}',
  e_of_village: 'right of the village {which}',
  s_of_village: 'below the village {which}',
  w_of_village: 'left of the village {which}',
  next_to: 'next to the villages {which}',
  n_of_card: 'above {card}',
  e_of_card: 'right of {card}',
  s_of_card: 'below {card}',
  w_of_card: 'left of {card}',
};

test('on a turned table what was above is at the right, and a row is a column', () => {
  expect(middle('1n', true)).toEqual({ x: 106, y: 0 });
  const [, , wide, high] = frame(['0', '1e', '2e'], true);
  expect(high).toBeGreaterThan(3 * wide);
});

test('words follow what is seen', () => {
  expect(turnedBeside(BESIDE)['n_of_village']).toBe('right of the village {which}');
  expect(turnedBeside(BESIDE)['next_to']).toBe(BESIDE.next_to);
  expect(
    turnText(BESIDE)(
      'Ana lays rice 3 above the village with rice; new village: rice left of rice 3',
    ),
  ).toBe('Ana lays rice 3 right of the village with rice; new village: rice above rice 3');
  expect(turnText(BESIDE)('Ana abovementioned')).toBe('Ana abovementioned');
});
