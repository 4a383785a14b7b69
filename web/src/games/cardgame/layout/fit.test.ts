import { expect, test } from 'vitest';
import { NO_MARGINS } from '../../../table/board/viewport';
import { middle } from '../board/cells';
import { fitAround, scaleFor } from './fit';
import { roomFor } from './room';

const SIZE = { width: 1280, height: 752 };
const MARGINS = { ...NO_MARGINS, left: 380 };
const SCORE = { x: 0, y: 0, width: 380, height: 190 };
const HAND = { x: 0, y: 490, width: 380, height: 262 };
const LIMITS = { largest: 1.7, smallest: 0.6 };
const REST = { size: SIZE, covers: [SCORE, HAND], margins: MARGINS, ...LIMITS };
const column = (cells: number): string[] =>
  Array.from({ length: cells }, (_, n) => (n === 0 ? '0' : `${n}s`));
const row = (cells: number): string[] =>
  Array.from({ length: cells }, (_, n) => (n === 0 ? '0' : `${n}e`));

function fit(names: readonly string[], before = null as ReturnType<typeof fitAround>) {
  const cells = names.map((name) => middle(name));
  const covers = [SCORE, HAND];
  return fitAround({ cells, size: SIZE, covers, margins: MARGINS, ...LIMITS }, before);
}

test('a row that passes between two panels is larger than beside them', () => {
  const beside = (SIZE.width - MARGINS.left) / (11 * 106 + 10);
  expect(fit(row(11))!.scale).toBeGreaterThan(1.15 * beside);
});

test('what does not fit at the smallest scale is not made smaller', () => {
  expect(fit(column(11))).toBeNull();
});

test('growth moves the cells before it changes their size', () => {
  const first = fit(row(6))!;
  const later = fit(row(7), first)!;
  expect(later.scale).toBe(first.scale);
  expect(later.x).not.toBe(first.x);
  expect(fit(row(6), first)).toBe(first);
  expect(fit(row(12), first)!.scale).toBeLessThan(first.scale);
});

test('few cells are as large as they may be, in the middle beside the panels', () => {
  const { scale, x, y } = fit(['0'])!;
  expect(scale).toBe(LIMITS.largest);
  expect(x).toBeCloseTo(0); // the viewport is that beside the panels
  expect(y).toBeCloseTo(0);
});

test('of an empty cell half has to be seen', () => {
  const cells = column(6).map((name) => middle(name));
  const empty = [middle('1n'), middle('6s')];
  const rest = { size: SIZE, covers: [SCORE, HAND], margins: MARGINS, ...LIMITS };
  const laid = scaleFor({ cells, ...rest })!;
  const open = scaleFor({ cells, empty, ...rest })!;
  expect(open).toBeLessThan(0.95 * laid);
  expect(open).toBeGreaterThan(1.1 * scaleFor({ cells: [...cells, ...empty], ...rest })!);
});

test('what a turn may bring is in view if that costs nothing', () => {
  const cells = [middle('0')];
  const wished = roomFor([{ brings: { '4e': null } }]).map((name) => middle(name));
  const rest = { size: SIZE, covers: [SCORE, HAND], margins: MARGINS, ...LIMITS };
  const without = fitAround({ cells, ...rest }, null)!;
  const wish = fitAround({ cells, wished, ...rest }, null)!;
  expect(wish.scale).toBe(without.scale);
  expect(wish.x).toBeGreaterThan(without.x);
});

test('the fewer rows there are, the more room is left for the next one', () => {
  const spare = (cells: number): number => {
    const all = { ...REST, smallest: 0.3, cells: column(cells).map((name) => middle(name)) };
    return scaleFor(all)! / fitAround(all, null)!.scale;
  };
  expect(spare(5)).toBeGreaterThan(1.15);
  expect(spare(9)).toBeLessThan(spare(5));
  expect(spare(9)).toBeGreaterThan(1.05);
});

test('with the next row the scale stays', () => {
  const at = (cells: number): Parameters<typeof fitAround>[0] => ({
    ...REST,
    cells: column(cells).map((name) => middle(name)),
  });
  const five = fitAround(at(5), null)!;
  expect(fitAround(at(6), five)!.scale).toBe(five.scale);
  expect(fitAround(at(5), five)).toBe(five);
});

test('small cards are as large as they can be', () => {
  const cells = column(9).map((name) => middle(name));
  const all = { ...REST, smallest: 0.3, comfortable: 0.7, cells };
  expect(fitAround(all, null)!.scale).toBeGreaterThan(0.97 * scaleFor(all)!);
});

test('above the highest card there is room for its number', () => {
  const fitting = { cells: [middle('0'), middle('1s')], size: { width: 400, height: 300 } };
  const limits = { covers: [], margins: NO_MARGINS, largest: 4, smallest: 0.2, isOver: true };
  const { y, scale } = fitAround({ ...fitting, ...limits }, null)!;
  const top = 150 + (middle('0').y - 64 - y) * scale;
  expect(top).toBeGreaterThanOrEqual(11 * scale);
});
