import { expect, test } from 'vitest';
import { arrange, GAP, turn, TURNS } from './arrange';
import { turned } from '../board/geometry';
import { extentOf } from './open_sea';

/** A slanting island. */
function island(rows: number) {
  return Array.from({ length: 5 * rows }, (_, n) => ({
    x: 1.5 * (n % 5) + 0.5 * Math.floor(n / 5),
    y: 0.87 * ((n % 5) % 2) + 1.73 * Math.floor(n / 5),
  }));
}

const ROUND = [{ x: 0, y: 0 }, ...[0, 1, 2, 3, 4, 5].map((n) => at(60 * n))];

function at(angle: number) {
  return turned({ x: 0, y: Math.sqrt(3) }, angle);
}

function scoreOf(rows: number, seats: number, width: number, height: number) {
  const contents = { middles: island(rows), seats, hand: 'own', hasLog: false, hasTurn: true };
  const found = arrange(contents as Parameters<typeof arrange>[0], { width, height }, null);
  return { columns: found!.columns, ...found!.panels.score! };
}

test.each([2, 3, 4])('on a low phone %i names have the room that the map leaves', (seats) => {
  const { width, columns } = scoreOf(6, seats, 844, 346);
  expect(width / columns).toBe(236);
});

test.each([2, 3, 4])('the score of %i is never wider than the window', (seats) => {
  for (const height of [331, 400]) {
    const { x, width } = scoreOf(2, seats, 568, height);
    expect(x + width).toBeLessThanOrEqual(568);
  }
});

test('ships at the rim of the map touch no edge of the window', () => {
  for (const [width, height] of [
    [390, 755],
    [1280, 750],
  ] as const) {
    const middles = island(18);
    const contents = { middles, seats: 4, hand: 'own', hasLog: false, hasTurn: true } as const;
    const { fit, turned: angle } = arrange(contents, { width, height }, null)!;
    const { left, top, width: wide, height: high } = extentOf(turn(middles, angle));
    const [x, y] = [fit.x + left * fit.scale, fit.y + top * fit.scale];
    const ends = [x, y, width - x - wide * fit.scale, height - y - high * fit.scale];
    expect(Math.min(...ends)).toBeGreaterThan(1.9);
  }
});

test('score and hand stay in their corners however a map that leaves them free is turned', () => {
  const contents = {
    middles: ROUND,
    seats: 3,
    hand: 'own',
    hasLog: false,
    hasTurn: true,
  } as const;
  for (const angle of TURNS) {
    const { panels } = arrange(contents, { width: 1280, height: 750 }, angle)!;
    expect(panels.score).toMatchObject({ x: GAP, y: GAP });
    expect(panels.turn!.x + panels.turn!.width).toBe(1280 - GAP);
    expect(panels.hand!.y + panels.hand!.height).toBeGreaterThan(600);
  }
});
