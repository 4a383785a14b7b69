import { expect, test } from 'vitest';
import { overlap } from '../../../table/board/rect';
import { covered, type Hexes } from './open_sea';
import { ornamentsFor } from './ornaments';

const ROOM = { width: 1000, height: 600 };
const FIT = { scale: 30, x: 500, y: 300 };
const land = (middles: [number, number][]): Hexes => ({
  middles: middles.map(([x, y]) => ({ x, y })),
  isPointy: false,
});

test('ornaments lie in the open sea, apart from each other', () => {
  const hexes = land([
    [0, 0],
    [1.5, 0.87],
    [-1.5, 0.87],
  ]);
  const panel = { x: 0, y: 0, width: 300, height: 200 };
  const found = ornamentsFor(hexes, FIT, ROOM, [panel]);
  expect(found.map(({ name }) => name)).toEqual(['great-wave', 'whale']);
  for (const { at } of found) {
    expect(covered(hexes, FIT, at)).toBe(0);
    expect(overlap(at, panel)).toBe(false);
  }
  const [one, other] = found.map(({ at }) => at);
  expect(overlap(one!, other!)).toBe(false);
});

test('there are none where there is no room', () => {
  const everywhere = Array.from({ length: 40 * 24 }, (_, n): [number, number] => [
    (n % 40) - 20,
    Math.floor(n / 40) - 12,
  ]);
  expect(ornamentsFor(land(everywhere), FIT, ROOM, [])).toEqual([]);
});

test('they stay where they are when a panel goes away', () => {
  const hexes = land([[0, 0]]);
  const panel = { x: 0, y: 0, width: 500, height: 600 };
  const before = ornamentsFor(hexes, FIT, ROOM, [panel]);
  expect(ornamentsFor(hexes, FIT, ROOM, [], before)).toEqual(before);
  expect(ornamentsFor(hexes, FIT, ROOM, [])).not.toEqual(before);
  const there = before[0]!.at;
  const [wave] = ornamentsFor(hexes, FIT, ROOM, [there], before);
  expect(overlap(wave!.at, there)).toBe(false);
});
