import { expect, test } from 'vitest';
import { overlap } from '../../../table/board/rect';
import { badgeSpots, type Occupied, type Surroundings, type Wanted } from './badge_spots';

const HALF = 13;
const SIZE = { width: 52, height: 22 };
const EMPTY: Surroundings = { room: { width: 390, height: 600 }, occupied: [] };

function at(x: number, y: number): Wanted {
  return { at: { x, y, half: HALF }, size: SIZE };
}

function piece(x: number, y: number, facts: Partial<Occupied> = {}): Occupied {
  return { x, y, half: HALF, isKept: false, isSettlement: false, ...facts };
}

const isOn = (spot: ReturnType<typeof badgeSpots>[0], { x, y }: Occupied): boolean =>
  overlap(spot, { x: x - 0.6 * HALF, y: y - 0.6 * HALF, width: 1.2 * HALF, height: 1.2 * HALF });

test('a badge lies above its settlement, and not over it', () => {
  const [spot] = badgeSpots([at(100, 100)], EMPTY);
  expect(spot).toMatchObject({ x: 74, y: 100 - HALF - 22, isAway: false });
});

test('it covers neither what was laid this turn nor a token beside its settlement', () => {
  const occupied = [piece(100, 74, { isKept: true }), piece(122, 113), piece(78, 113)];
  const [spot] = badgeSpots([at(100, 100)], { ...EMPTY, occupied });
  for (const one of occupied) expect(isOn(spot!, one)).toBe(false);
});

test('it covers no name and no other settlement while another spot is free', () => {
  const names = [{ x: 70, y: 60, width: 60, height: 20 }];
  const occupied = [piece(100, 126, { isSettlement: true })];
  const [spot] = badgeSpots([at(100, 100)], { ...EMPTY, names, occupied });
  expect(overlap(spot!, names[0]!)).toBe(false);
  expect(isOn(spot!, occupied[0]!)).toBe(false);
});

test('it is nearer to its own settlement than to another', () => {
  const other = piece(100, 60, { isSettlement: true });
  const [spot] = badgeSpots([at(100, 100)], { ...EMPTY, occupied: [other] });
  expect(spot!.y).toBeGreaterThan(90);
});

test('it stays in the window and away from panels', () => {
  const panels = [{ x: 0, y: 120, width: 390, height: 480 }];
  const [spot] = badgeSpots([at(5, 100)], { ...EMPTY, panels });
  expect(spot!.x).toBeGreaterThanOrEqual(0);
  expect(spot!.y + spot!.height).toBeLessThanOrEqual(120);
});

test('badges of neighbours do not overlap', () => {
  const spots = badgeSpots([at(100, 100), at(120, 100), at(110, 120)], EMPTY);
  for (const one of spots)
    for (const other of spots) if (one !== other) expect(overlap(one, other)).toBe(false);
});

test('where nothing around is free it hangs on the figure itself', () => {
  const panels = [
    { x: 0, y: 0, width: 390, height: 94 },
    { x: 0, y: 122, width: 390, height: 478 },
    { x: 0, y: 0, width: 70, height: 600 },
    { x: 130, y: 0, width: 260, height: 600 },
  ];
  const [spot] = badgeSpots([at(100, 100)], { ...EMPTY, panels });
  expect(overlap(spot!, { x: 90, y: 100, width: 20, height: 10 })).toBe(true);
  expect(panels.some((panel) => overlap(spot!, panel))).toBe(false);
});
