import { expect, test } from 'vitest';
import { GAP, lanesIn, PADDING } from './lanes';

const ROOMS = [
  { width: 370, height: 420, isUpright: true },
  { width: 728, height: 640, isUpright: true },
  { width: 570, height: 210, isUpright: false },
  { width: 1240, height: 420, isUpright: false },
  { width: 1940, height: 900, isUpright: false },
];

test.each(
  ROOMS.flatMap((room) =>
    [2, 3, 4].flatMap((seats) => [1, 7, 13].map((most) => ({ room, seats, most }))),
  ),
)('$seats lanes with $most figures fit into $room', ({ room, seats, most }) => {
  const { width, height, isUpright } = room;
  const share = { width: isUpright ? width : width / 3, height: isUpright ? height / 3 : height };
  for (const isLarge of [true, false]) {
    const size = isLarge ? room : share;
    const found = lanesIn(size, seats, most, { isLarge, isUpright });
    const high = seats * found.lane + (seats - 1) * GAP + (found.isBeside ? 0 : found.head + GAP);
    expect(high).toBeLessThanOrEqual(size.height - 2 * PADDING + 0.01);
    expect(found.figure).toBeGreaterThan(12);
    expect(found.figure).toBeLessThanOrEqual(found.lane);
    const head = found.crest + (found.isNumberAbove ? 0 : found.crown) + found.name;
    const row = head + found.figure + (most - 1) * found.step + found.number;
    expect(row + (found.isBeside ? found.head : 0)).toBeLessThan(size.width);
    expect(found.step).toBeGreaterThan(3); // each can be told from the next
  }
});

test('beside the others a kind is no poster, and its rows have names', () => {
  const room = { width: 630, height: 640 };
  const { figure, isNameAbove } = lanesIn(room, 3, 5, { isLarge: false, isUpright: false });
  expect(figure).toBeLessThanOrEqual(96);
  expect(isNameAbove).toBe(true);
});

test('a kind on the stage is drawn larger than beside the others', () => {
  const stage = lanesIn({ width: 1240, height: 420 }, 2, 7, { isLarge: true, isUpright: false });
  const beside = lanesIn({ width: 413, height: 420 }, 2, 7, { isLarge: false, isUpright: false });
  expect(stage.figure).toBeGreaterThan(1.2 * beside.figure);
});

test('in a narrow kind number and name share a line, and a lane is no higher than what it shows', () => {
  const narrow = lanesIn({ width: 150, height: 222 }, 2, 8, { isLarge: false, isUpright: false });
  expect(narrow.isNumberAbove).toBe(true);
  expect(narrow.figure).toBeGreaterThan(22);
  expect(narrow.lane).toBeLessThan(4 * narrow.figure);
  const wide = lanesIn({ width: 413, height: 222 }, 2, 8, { isLarge: false, isUpright: false });
  expect(wide.isNumberAbove).toBe(false);
});
