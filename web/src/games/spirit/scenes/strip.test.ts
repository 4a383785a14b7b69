import { expect, test } from 'vitest';
import type { Cause } from './beats';
import { areSentences, stripOf, together } from './strip';

const PHONE = [366, 200] as const;
const DESKTOP = [1060, 150] as const;

function intruder(isLoss: boolean): Cause {
  return { seat: null, card: 'a', texts: [''], isLoss };
}

test.each([1, 2, 3, 4, 5, 6, 7, 9, 12])('%i faces with captions fit on a phone', (count) => {
  const { columns, face } = stripOf(...PHONE, count, 32);
  const rows = Math.ceil(count / columns);
  expect(columns * face).toBeLessThanOrEqual(PHONE[0]);
  expect(rows * (face + 32)).toBeLessThanOrEqual(PHONE[1]);
  expect(face).toBeGreaterThanOrEqual(count > 8 ? 32 : 48);
});

test('four samurai are as large as one on a desktop', () => {
  expect(stripOf(...DESKTOP, 4, 22).face).toBe(stripOf(...DESKTOP, 1, 22).face);
});

test('nine intruders are larger than 100 px', () => {
  expect(stripOf(...DESKTOP, 9, 44).face).toBeGreaterThanOrEqual(100);
});

test('sentences are only beside faces that all fit', () => {
  expect(areSentences(...DESKTOP, 1, 2)).toBe(true);
  expect(areSentences(...DESKTOP, 3, 1)).toBe(false);
});

test('intruders without flames leave together', () => {
  expect(together([intruder(true), intruder(false), intruder(false)]).leave).toBe(2);
  expect(together([intruder(true), intruder(false)]).causes).toHaveLength(2);
});
