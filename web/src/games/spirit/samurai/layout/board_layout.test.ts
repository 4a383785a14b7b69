import { describe, expect, test } from 'vitest';
import { layoutOf, type Rect } from '../../layout/layout';
import { boardsOf } from './board_layout';
import { LEAST_CARD, type BoardLayout } from './board_parts';

// Windows without the header of a table; the largest have the log beside it.
const SIZES = [
  [390, 755],
  [844, 345],
  [768, 935],
  [1280, 752],
  [1920, 1032],
  [2560, 1392],
] as const;
const CASES = SIZES.flatMap(([width, height]) =>
  [1, 2, 3, 4, 5, 6, 7].map((samurai) => ({ width, height, samurai })),
);
const LETTERS = 10;
const GIFTS = { talent: 60, kiai: 64 };
const WIDE = 1900;

type Window = Pick<(typeof CASES)[number], 'samurai'> & { width: number; height: number };

/** Layouts are found once for all tests of a window. */
const found = new Map<string, ReturnType<typeof findTable>>();

function tableOf(window: Window): ReturnType<typeof findTable> {
  const key = JSON.stringify(window);
  if (!found.has(key)) found.set(key, findTable(window));
  return found.get(key)!;
}

function findTable({ width, height, samurai }: Window) {
  const { own, others } = layoutOf({
    width,
    height,
    others: samurai - 1,
    hasOwn: true,
    hasLog: width > WIDE,
  });
  return {
    own: [own!, boardsOf([own!], { isOwn: true, letters: LETTERS })[0]!] as const,
    boxes: others,
    boards: boardsOf(others, { isOwn: false, letters: LETTERS, gifts: GIFTS }),
  };
}

function partsOf({ portrait, header, track, sides, texts }: BoardLayout): Rect[] {
  return [portrait, header, track, sides, ...(texts.height > 0 ? [texts] : [])];
}

function areApart(one: Rect, other: Rect): boolean {
  return (
    one.x + one.width <= other.x + 1 ||
    other.x + other.width <= one.x + 1 ||
    one.y + one.height <= other.y + 1 ||
    other.y + other.height <= one.y + 1
  );
}

function expectWhole(box: { width: number; height: number }, board: BoardLayout): void {
  const parts = partsOf(board);
  for (const [n, part] of parts.entries()) {
    expect(part.x).toBeGreaterThanOrEqual(0);
    expect(part.y).toBeGreaterThanOrEqual(0);
    expect(part.x + part.width).toBeLessThanOrEqual(box.width + 0.5);
    expect(part.y + part.height).toBeLessThanOrEqual(box.height + 0.5);
    for (const other of parts.slice(n + 1)) expect(areApart(part, other)).toBe(true);
  }
  expect(board.sides.height).toBeGreaterThanOrEqual(board.card * 1.4 * (heldBelow(board) ? 2 : 1));
  expect(board.portrait.width).toBeGreaterThanOrEqual(24);
  expect(board.portrait.height).toBeGreaterThanOrEqual(board.portrait.width - 0.5);
}

/** Do the raiders held off lie as cards above the line? */
function heldBelow({ isTwoRows, pip }: BoardLayout): boolean {
  return isTwoRows && pip === null;
}

describe.each(CASES)('%o', (window) => {
  test('nothing on a board is cut or covered', () => {
    const { own, boxes, boards } = tableOf(window);
    expectWhole(...own);
    for (const [n, board] of boards.entries()) expectWhole(boxes[n]!, board);
  });

  test('raiders can be read, and the own ones are seen side by side', () => {
    const { own, boards } = tableOf(window);
    const [, mine] = own;
    expect(mine.card).toBeGreaterThanOrEqual(LEAST_CARD.own);
    expect(mine.sides.width).toBeGreaterThanOrEqual(mine.card * (mine.isTwoRows ? 3 : 5));
    for (const { card } of boards) expect(card).toBeGreaterThanOrEqual(LEAST_CARD.other);
  });

  test('the boards of a table form a set', () => {
    const { boards } = tableOf(window);
    expect(new Set(boards.map(({ card }) => card)).size).toBeLessThanOrEqual(1);
    expect(new Set(boards.map(({ name }) => name)).size).toBeLessThanOrEqual(1);
    expect(new Set(boards.map(({ hasGifts }) => hasGifts)).size).toBeLessThanOrEqual(1);
    const cells = boards.map(({ hasCells, track }) => (hasCells ? track.width : 0));
    expect(new Set(cells).size).toBeLessThanOrEqual(1);
  });

  test('a name of ten letters is at least 11 px high', () => {
    const { own, boards } = tableOf(window);
    for (const { name } of [own[1], ...boards]) expect(name).toBeGreaterThanOrEqual(11);
  });
});

test.each([
  [1280, 752, 39],
  [1920, 1032, 60],
  [2560, 1392, 80],
])('raiders are what is read first on every board at %d × %d', (width, height, least) => {
  for (const samurai of [2, 3, 4, 5, 6, 7]) {
    const { own, boards } = tableOf({ width, height, samurai });
    expect(own[1].card).toBeGreaterThanOrEqual(least);
    for (const { card } of boards) expect(card).toBeGreaterThanOrEqual(least);
  }
});

test('the battle line is beside those held off unless raiders are much larger below them', () => {
  const LINE = 2.15;
  for (const window of CASES) {
    const { own, boxes, boards } = tableOf(window);
    expect(own[1].isTwoRows).toBe(false);
    for (const [n, { isTwoRows, pad }] of boards.entries()) {
      const needed = LEAST_CARD.other * (3 + LINE) + 14 + 2 * pad;
      if (boxes[n]!.width >= Math.ceil(needed) && boards[n]!.card < LEAST_CARD.other * 1.25)
        expect([window, isTwoRows]).toEqual([window, false]);
    }
  }
});

test('a board that is too small for raiders shows who he is and what he has held off', () => {
  const box = { width: 109, height: 48 };
  const [board] = boardsOf([box], { isOwn: false, letters: LETTERS });
  expectWhole(box, board!);
  expect(board!.card).toBe(0);
  expect(board!.pip).toBeGreaterThanOrEqual(9);
});
