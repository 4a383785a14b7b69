import { expect, test } from 'vitest';
import { layoutOf, type Layout, type Rect } from './layout';

// Windows without the header of a table.
const SIZES = [
  [390, 755],
  [844, 345],
  [768, 935],
  [1280, 711],
  [1920, 991],
  [2560, 1351],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  [0, 1, 2, 3, 4, 5, 6].map((others) => ({ width, height, others })),
);

function at({ width, height, others }: (typeof CASES)[number], hasOwn = true): Layout {
  return layoutOf({ width, height, others, hasOwn });
}

function partsOf({ village, own, others, question }: Layout): Rect[] {
  return [village, ...(own ? [own] : []), ...others, question];
}

function areApart(one: Rect, other: Rect): boolean {
  return (
    one.x + one.width <= other.x ||
    other.x + other.width <= one.x ||
    one.y + one.height <= other.y ||
    other.y + other.height <= one.y
  );
}

test.each(CASES)('everything fits without overlap: %o', (window) => {
  const parts = partsOf(at(window));
  expect(parts).toHaveLength(window.others + 3);
  for (const [n, part] of parts.entries()) {
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.y).toBeGreaterThanOrEqual(0);
    expect(part.x + part.width).toBeLessThanOrEqual(window.width);
    expect(part.y + part.height).toBeLessThanOrEqual(window.height);
    for (const other of parts.slice(n + 1)) expect(areApart(part, other)).toBe(true);
  }
});

test.each(CASES)('nothing is left empty: %o', (window) => {
  const area = partsOf(at(window)).reduce((sum, { width, height }) => sum + width * height, 0);
  expect(area / (window.width * window.height)).toBeGreaterThan(0.88);
});

test.each(CASES)('every board can be read: %o', (window) => {
  const { others, own, village } = at(window);
  for (const { width, height } of others) {
    expect(width).toBeGreaterThanOrEqual(100);
    expect(height).toBeGreaterThanOrEqual(70);
  }
  expect(own!.width).toBeGreaterThanOrEqual(230);
  expect(village.height).toBeGreaterThanOrEqual(110);
});

test('the viewer is at the bottom, the next samurai at the left, then clockwise', () => {
  const { village, own, others } = at({ width: 1920, height: 991, others: 6 });
  expect(own!.y).toBeGreaterThan(village.y);
  const [first, , third, fourth, , last] = others;
  expect(first!.x).toBeLessThan(village.x);
  expect(first!.y).toBeGreaterThan(third!.y);
  expect(fourth!.x).toBeGreaterThan(village.x);
  expect(last!.y).toBeGreaterThan(fourth!.y);
});

test.each([
  { width: 1280, height: 752, hasLog: false },
  { width: 1920, height: 1032, hasLog: true },
])('the only other board lies beside the own one, below the village: %o', (window) => {
  const { village, own, others } = layoutOf({
    ...window,
    others: 1,
    hasOwn: true,
  });
  expect(others[0]!.y).toBe(own!.y);
  expect(others[0]!.x).toBeLessThan(own!.x);
  expect(own!.y).toBeGreaterThan(village.y + village.height);
});

test('the log has its place beside the table in every window', () => {
  const window = { width: 1600, height: 1700, others: 3, hasOwn: true };
  expect(layoutOf(window).isBeside).toBe(false);
  expect(layoutOf({ ...window, hasLog: true }).isBeside).toBe(true);
});

test('a spectator has no board; the village takes its place', () => {
  const { own, others } = at({ width: 1280, height: 711, others: 4 }, false);
  expect(own).toBeNull();
  expect(others).toHaveLength(4);
});

test('the question below the table leaves most of a small phone to the rest', () => {
  for (const others of [1, 2, 6])
    expect(
      layoutOf({ width: 360, height: 551, others, hasOwn: true }).question.height,
    ).toBeLessThan(551 * 0.57);
});

test('a spectator, who gets no question, has more room for the village', () => {
  const space = { width: 390, height: 755, others: 3 };
  const { question, village } = layoutOf({ ...space, hasOwn: false });
  expect(question.height).toBeLessThan(120);
  expect(village.height).toBeGreaterThan(layoutOf({ ...space, hasOwn: true }).village.height);
});
