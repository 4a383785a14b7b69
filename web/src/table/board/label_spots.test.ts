import { expect, test } from 'vitest';
import { labelSpots } from './label_spots';

const ROOM = { busy: [], radius: 30, below: 43 };
const kyoto = { name: 'Kyoto', of: { x: 0, y: 0 }, height: 18 };

test('a name is below its place', () => {
  expect(labelSpots([kyoto], ROOM)).toEqual([{ ...kyoto, at: { x: 0, y: 43 }, isAway: false }]);
});

test('a name moves where it covers nothing, with a line to its place if that is far', () => {
  const around = [0, 1, 2, 3, 4, 5].map((n) => ({
    x: 87 * Math.sin((n * Math.PI) / 3),
    y: 87 * Math.cos((n * Math.PI) / 3),
  }));
  const [spot] = labelSpots([{ ...kyoto, height: 40 }], {
    ...ROOM,
    busy: [kyoto.of, ...around],
  });
  expect(spot?.isAway).toBe(true);
  const half = { x: (0.56 * 40 * 5) / 2, y: 20 };
  for (const { x, y } of around) {
    const dx = Math.max(0, Math.abs(x - spot!.at.x) - half.x);
    const dy = Math.max(0, Math.abs(y - spot!.at.y) - half.y);
    expect(Math.hypot(dx, dy)).toBeGreaterThanOrEqual(30);
  }
});

test('two names do not cover each other', () => {
  const [one, other] = labelSpots([kyoto, { ...kyoto, name: 'Otsu', of: { x: 10, y: 5 } }], ROOM);
  expect(Math.abs(one!.at.y - other!.at.y)).toBeGreaterThanOrEqual(18);
});

test('a name goes on an empty place rather than over the numbers beside it', () => {
  const beside = { x: 75, y: 43 };
  const [spot] = labelSpots([{ ...kyoto, height: 36 }], {
    ...ROOM,
    busy: [beside, { ...beside, y: -43 }],
  });
  expect(spot).toMatchObject({ at: kyoto.of, isAway: false });
});

test('a line to a name does not lead over what has to be read', () => {
  const ring = [0, 1, 2, 3, 4].map((n) => ({
    x: 87 * Math.sin((n * Math.PI) / 3),
    y: 87 * Math.cos((n * Math.PI) / 3),
  }));
  const [spot] = labelSpots([{ ...kyoto, height: 40 }], { ...ROOM, busy: [kyoto.of, ...ring] });
  for (const { x, y } of ring) {
    const long = Math.hypot(spot!.at.x, spot!.at.y);
    const along = Math.max(0, (x * spot!.at.x + y * spot!.at.y) / long);
    const far = Math.hypot(x - (along * spot!.at.x) / long, y - (along * spot!.at.y) / long);
    expect(far).toBeGreaterThanOrEqual(18);
  }
});
