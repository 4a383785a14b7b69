import { expect, test } from 'vitest';
import { fitted, lastWhole, type Fit } from './fit';

const HEIGHTS: Record<Fit, number> = { whole: 400, grouped: 350, lines: 300, names: 200 };

test.each([
  [420, 'whole'],
  [399, 'grouped'],
  [349, 'lines'],
  [299, 'names'],
  [100, 'names'],
] as const)('in a room of %d px answers are written as %s', (room, fit) => {
  expect(fitted(room, (one) => HEIGHTS[one])).toBe(fit);
});

test('nothing is tried that is not needed', () => {
  const tried: Fit[] = [];
  fitted(500, (fit) => {
    tried.push(fit);
    return HEIGHTS[fit];
  });
  expect(tried).toEqual(['whole']);
});

test('a list that is scrolled ends below a whole row', () => {
  const rows = [0, 48, 96].map((top) => ({ top, bottom: top + 44 }));
  expect(lastWhole(rows, 100)).toBe(92);
  expect(lastWhole(rows, 30)).toBe(30);
});
