import { expect, test } from 'vitest';
import { busiest } from './rhythm';

test('a map is shown where most places are, not in the middle of all', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 1000, y: 1000 },
    { x: 1080, y: 1000 },
    { x: 1000, y: 1090 },
  ];
  const middle = busiest(places, { width: 300, height: 300 });
  expect(middle?.x).toBeCloseTo(1026.7, 1);
  expect(middle?.y).toBeCloseTo(1030, 1);
  expect(busiest([], { width: 300, height: 300 })).toBeNull();
});
