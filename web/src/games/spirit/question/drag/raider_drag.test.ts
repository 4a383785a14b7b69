import { expect, test } from 'vitest';
import type { SpiritView } from '../../types';
import { nearestOf, placeOf } from './raider_drag.svelte';

const view = { actor: 1, under_way: { card: '3h' } } as unknown as SpiritView;

test.each([
  ['attack', '[data-seat="B"] .line'],
  ['defend', '[data-seat="B"] .left'],
  ['discard', '[data-spot="discard"]'],
  ['redraw', '[data-spot="stack"]'],
  ['hand:C', '[data-seat="C"]'],
])('a raider is dropped to %s', (move, place) => {
  expect(placeOf(move, view)).toBe(place);
});

test('other answers have no place, nor has any without a raider', () => {
  expect(placeOf('pass', view)).toBeNull();
  expect(placeOf('attack', { ...view, under_way: {} })).toBeNull();
});

test('the nearest zone is meant, unless all are far away', () => {
  const zones = [
    { move: 'defend', box: new DOMRect(0, 0, 100, 50) },
    { move: 'attack', box: new DOMRect(110, 0, 100, 50) },
  ];
  expect(nearestOf(zones, { x: 50, y: 20 })).toBe('defend');
  expect(nearestOf(zones, { x: 107, y: 20 })).toBe('attack');
  expect(nearestOf(zones, { x: 150, y: 80 })).toBe('attack');
  expect(nearestOf(zones, { x: 150, y: 200 })).toBeNull();
});
