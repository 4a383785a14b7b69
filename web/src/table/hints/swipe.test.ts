import { expect, test } from 'vitest';
import { swiped } from './swipe';

test('a swipe goes sideways, and far enough', () => {
  expect(swiped(-80, 10)).toBe(1);
  expect(swiped(80, -10)).toBe(-1);
  expect(swiped(20, 0)).toBe(0); // a tap that slipped
  expect(swiped(-80, 90)).toBe(0); // scrolling
});
