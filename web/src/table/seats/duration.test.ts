import { expect, test } from 'vitest';
import { shown } from './duration';

test('durations are shown in minutes, hours or days, and seconds are rounded up', () => {
  expect([0, 1, 1000, 59_001, 61_000, 3_723_000, 90_000_000].map((ms) => shown(ms, 'en'))).toEqual([
    '0:00',
    '0:01',
    '0:01',
    '1:00',
    '1:01',
    '1:02:03',
    '1d 1h',
  ]);
  expect(shown(90_000_000, 'de')).toBe('1 T 1h');
});
