import { expect, test } from 'vitest';
import {
  acrossPanels,
  clamped,
  fitted,
  isWhole,
  panned,
  shifted,
  steady,
  zoomed,
  type Box,
} from './viewport';

const BOX: Box = [-100, -50, 200, 100];
const ROOM = { width: 400, height: 400 };

test('the picture fits, up to the maximum scale', () => {
  expect(fitted(BOX, ROOM, 9)).toEqual({ x: 0, y: 0, scale: 2 });
  expect(fitted(BOX, ROOM, 1)).toEqual({ x: 0, y: 0, scale: 1 });
});

test('the point under the pointer stays fixed while zooming', () => {
  const before = { x: 0, y: 0, scale: 2 };
  const after = zoomed(before, 2, 100, -40);
  const pointed = { x: before.x + 100 / before.scale, y: before.y - 40 / before.scale };
  expect(after.scale).toBe(4);
  expect(after.x + 100 / after.scale).toBeCloseTo(pointed.x);
  expect(after.y - 40 / after.scale).toBeCloseTo(pointed.y);
});

test('the picture follows the finger and stays in view', () => {
  const moved = panned({ x: 0, y: 0, scale: 4 }, 40, 8);
  expect(moved).toEqual({ x: -10, y: -2, scale: 4 });
  expect(clamped({ x: 900, y: 900, scale: 4 }, BOX, ROOM)).toEqual({ x: 50, y: 0, scale: 4 });
});

const LIMITS = { largest: 4, smallest: 1 };

function grown([left, top, wide, high]: Box, by: number): Box {
  return [left, top, wide + by, high];
}

test('a picture that grows keeps its scale while it fits, and moves only if it must', () => {
  const start = steady(null, BOX, ROOM, LIMITS);
  expect(isWhole(grown(BOX, 3), ROOM, start.scale)).toBe(true);
  expect(steady(start, [-90, -50, 180, 100], ROOM, LIMITS)).toEqual(start);
  const later = steady(start, grown(BOX, 3), ROOM, LIMITS);
  expect(later.scale).toBe(start.scale);
  expect(later.x).toBeGreaterThan(start.x);
  expect(103 - later.x).toBeCloseTo(ROOM.width / 2 / later.scale); // its edge just fits
});

test('a picture that no longer fits is shown smaller, with room to grow', () => {
  const start = steady(null, BOX, ROOM, LIMITS);
  const later = steady(start, grown(BOX, 60), ROOM, LIMITS);
  expect(later.scale).toBeLessThan(start.scale);
  expect(isWhole(grown(BOX, 64), ROOM, later.scale)).toBe(true);
});

test('a picture that would become too small is shown in part, where it was', () => {
  const start = { x: 0, y: 0, scale: 1 };
  const large: Box = [-300, -300, 900, 600];
  expect(steady(start, large, ROOM, LIMITS)).toEqual(start);
  expect(isWhole(large, ROOM, 1)).toBe(false);
});

test('of a picture that does not fit, its core is in the middle, and what is watched in view', () => {
  const large: Box = [-300, -300, 1200, 600];
  const core: Box = [300, -250, 200, 550];
  const middle = steady(null, large, ROOM, LIMITS, { core, watch: null });
  expect(middle).toEqual({ x: 400, y: 25, scale: 1 });
  const watched = steady(middle, large, ROOM, LIMITS, { core, watch: [650, 0, 50, 50] });
  expect(watched).toEqual({ x: 500, y: 25, scale: 1 });
  expect(shifted(middle, [0, 0, 500, 500], ROOM)).toEqual({ x: 300, y: 200, scale: 1 });
});

test('a much smaller picture is another one', () => {
  const far = { x: 0, y: 0, scale: 1 };
  expect(steady(far, BOX, ROOM, LIMITS).scale).toBeGreaterThan(1.5);
});

test('a picture too wide to lie beside the panels uses the whole window', () => {
  const margins = { left: 200, right: 0, top: 0, bottom: 0 };
  const room = { width: 400, height: 300 };
  const middle = { x: 250, y: 500, scale: 1 }; // 50 units on either side lie outside the room
  const core: Box = [0, 0, 500, 1000];
  const across = acrossPanels(middle, { core, watch: null }, room, margins);
  expect(across).toEqual({ x: 300, y: 500, scale: 1 });
  const tooWide: Box = [0, 0, 700, 1000];
  expect(acrossPanels(middle, { core: tooWide, watch: null }, room, margins)).toEqual(middle);
  const watched = acrossPanels(middle, { core, watch: [70, 400, 50, 50] }, room, margins);
  expect(watched.x).toBe(270);
});
