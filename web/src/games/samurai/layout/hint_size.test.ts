import { expect, test } from 'vitest';
import { hintSize, isOneRow } from './hint_size';

const TURN = [
  'Lay ship 1 next to Kanazawa and Suwa',
  'Lay Buddha 4 next to Nagasaki and Kagoshima',
];

test('a narrow panel is higher, and one with all turns is as high as the longest', () => {
  const { height } = hintSize([TURN], 382, 'portrait');
  expect(hintSize([TURN], 240, 'portrait').height).toBeGreaterThan(height);
  expect(hintSize([TURN, []], 382, 'portrait').height).toBe(height);
  expect(hintSize([], 382, 'portrait').height).toBeLessThan(90);
});

test('on a phone a turn that has been tried leaves a row of buttons and a line', () => {
  expect(hintSize([TURN], 382, 'low', true).height).toBeLessThan(90);
  expect(hintSize([TURN, TURN, TURN], 382, 'portrait', true).height).toBeLessThan(90);
  expect(hintSize([TURN], 460, 'wide', true)).toEqual(hintSize([TURN], 460, 'wide'));
});

test('a panel for three turns has its buttons in one row on a phone, unless it is narrow', () => {
  expect(isOneRow(3, 382, 'portrait')).toBe(true);
  expect(isOneRow(3, 240, 'portrait')).toBe(false);
});
