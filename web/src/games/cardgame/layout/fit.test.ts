import { expect, test } from 'vitest';
import { NO_MARGINS } from '../../../table/board/viewport';
import { middle } from '../board/cells';
import { fitAround } from './fit';
import { roomFor } from './room';

const SIZE = { width: 1280, height: 752 };
const MARGINS = { ...NO_MARGINS, left: 380 };
const SCORE = { x: 0, y: 0, width: 380, height: 190 };
const HAND = { x: 0, y: 490, width: 380, height: 262 };
const LIMITS = { largest: 1.7, smallest: 0.6 };
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
  const first = fit(row(5))!;
  const later = fit(row(6), first)!;
  expect(later.scale).toBe(first.scale);
  expect(later.x).toBeGreaterThan(first.x);
  expect(fit(row(5), first)).toBe(first);
});

test('few cells are as large as they may be, in the middle beside the panels', () => {
  const { scale, x, y } = fit(['0'])!;
  expect(scale).toBe(LIMITS.largest);
  expect(x).toBeCloseTo(0);
  expect(y).toBeCloseTo(0);
});

test('what a turn may bring, and what may come beside it, changes no size during that turn', () => {
  const laid = ['0', '1n', '1e', '1s', '1w'];
  const room = roomFor([{ brings: { '1n1e': null } }]);
  const start = fit([...laid, ...room])!;
  const tried = [...laid, '1n1e', '2n1e', '1n2e'];
  expect(fit([...tried, ...room], start)).toBe(start);
  expect(fit(tried, fit(laid))!.scale).toBeLessThan(fit(laid)!.scale); // without room it would
});
