import { expect, test } from 'vitest';
import { besideCell, detailsAt } from './beside';
import { gapBetween, type Rect } from '../../../table/board/rect';

const ROOM = { width: 800, height: 600 };
const DETAILS = { width: 200, height: 100 };
const cellAt = (x: number, y: number): Rect => ({ x, y, width: 60, height: 80 });

function besideAll(cell: Rect, taken: readonly Rect[], wanted: readonly Rect[] = []) {
  return { ...besideCell(cell, DETAILS, { ...ROOM, taken, wanted }), ...DETAILS };
}

function covers(a: Rect, b: Rect): boolean {
  const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  return !isBeside && a.y + a.height > b.y && b.y + b.height > a.y;
}

test('details are beside their cell, in view', () => {
  for (const [x, y] of [
    [300, 300],
    [740, 300],
    [300, 0],
    [0, 520],
  ] as const) {
    const cell = cellAt(x, y);
    const details = besideAll(cell, []);
    expect(covers(details, cell)).toBe(false);
    expect(gapBetween(details, cell)).toBeLessThanOrEqual(16);
    expect(Math.min(details.x, details.y)).toBeGreaterThanOrEqual(8);
    expect(details.x + details.width).toBeLessThanOrEqual(792);
    expect(details.y + details.height).toBeLessThanOrEqual(592);
  }
});

test('they lie on free mat, however many cards there are', () => {
  const cards = Array.from({ length: 8 * 6 }, (_, n) =>
    cellAt(80 + 66 * (n % 8), 60 + 86 * Math.floor(n / 8)),
  );
  const cell = cards[3 * 8 + 3]!;
  const panel = { x: 610, y: 0, width: 190, height: 400 };
  const free = { x: 608, y: 400, width: 192, height: 200 };
  const small = { width: 170, height: 100 };
  const at = besideCell(cell, small, { ...ROOM, taken: [panel, ...cards] });
  const details = { ...at, ...small };
  expect([panel, ...cards].some((one) => covers(details, one))).toBe(false);
  expect(covers(details, free)).toBe(true);
});

test('what has no room near its cell has one place, which is not given up for a far corner', () => {
  const cards = Array.from({ length: 8 * 6 }, (_, n) =>
    cellAt(140 + 66 * (n % 8), 60 + 86 * Math.floor(n / 8)),
  );
  const kept = { x: 12, y: 200, width: 120, height: 200 };
  const room = { ...ROOM, taken: cards, kept };
  const small = { width: 110, height: 90 };
  for (const n of [3 * 8 + 3, 2 * 8 + 6]) {
    expect(detailsAt(cards[n]!, small, room)).toEqual({ x: 12, y: 200 });
  }
  // At the edge of the table there is mat beside the card.
  const atEdge = { ...detailsAt(cards[7]!, small, room), ...small };
  expect(gapBetween(atEdge, cards[7]!)).toBeLessThan(cards[7]!.height);
});

test('empty places that matter stay in view if there is mat nearby', () => {
  const cell = cellAt(300, 300);
  const wanted = [cellAt(366, 300), cellAt(234, 300), cellAt(300, 214), cellAt(300, 386)];
  const details = besideAll(cell, [], wanted);
  expect(wanted.some((one) => covers(details, one))).toBe(false);
});

test('where nothing is free they cover as little as possible, in view', () => {
  const everything = { x: 0, y: 0, ...ROOM };
  const cell = cellAt(300, 300);
  const details = besideAll(cell, [everything, { ...everything, height: 500 }]);
  expect(covers(details, cell)).toBe(false);
  expect(details.y).toBeGreaterThan(484);
});
