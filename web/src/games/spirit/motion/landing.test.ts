import { expect, test } from 'vitest';
import type { SpiritView } from '../types';
import { untilLanded } from './landing';

function viewOf(total: number, line: string[], barricades: number): SpiritView {
  const kanbei = { samurai: 'kb', total, line, left: {}, kiai: 9, passed: false };
  return { village: { barricades }, seats: [kanbei] } as unknown as SpiritView;
}

test('a raider has its place, but what it changes comes when it lands', () => {
  const told = untilLanded(viewOf(2, ['2a'], 7), viewOf(5, ['2a', '3b'], 6));
  expect(told.seats[0]).toMatchObject({ total: 2, line: ['2a', '3b'] });
  expect(told.village.barricades).toBe(7);
});

test('a samurai who has only just taken his seat is told as he is', () => {
  const before = viewOf(0, [], 7);
  const told = untilLanded({ ...before, seats: [] }, viewOf(5, ['3b'], 7));
  expect(told.seats[0]?.total).toBe(5);
});
