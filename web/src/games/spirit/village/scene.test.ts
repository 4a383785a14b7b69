import { expect, test } from 'vitest';
import { areApart, BARRICADE, boxOf } from './palisade';
import { sceneOf, type Place } from './scene';

const BOXES = [
  [374, 60],
  [374, 90],
  [374, 160],
  [240, 150],
  [620, 380],
  [820, 560],
  [480, 480],
  [1500, 780],
] as const;

const WIDE = [
  [543, 470],
  [700, 420],
  [820, 560],
  [1060, 460],
  [1500, 780],
  [1880, 800],
] as const;

test.each(BOXES)('everything stands inside a box of %d × %d', (width, height) => {
  const scene = sceneOf(width, height, 10);
  const things = [...scene.farms, ...scene.families, ...scene.barricades];
  expect(things).toHaveLength(19);
  for (const { x, y, size } of things) {
    expect(x - size / 2).toBeGreaterThan(-size / 2);
    expect(x + size / 2).toBeLessThan(width + size / 2);
    expect(y - size).toBeGreaterThan(-size);
    expect(y).toBeLessThanOrEqual(height);
  }
  for (const { x, y, size } of [scene.hill, scene.graves, scene.intruders]) {
    expect(x).toBeGreaterThanOrEqual(size * 0.5);
    expect(x).toBeLessThanOrEqual(width - size * 0.5);
    expect(y + size * 0.7).toBeLessThanOrEqual(height + 1);
  }
});

test('piles lie apart, and are large enough to be seen in the lowest village', () => {
  for (const [width, height] of BOXES) {
    const { hill, graves, intruders } = sceneOf(width, height, 10);
    const piles = [hill, graves, intruders];
    for (const [n, one] of piles.entries()) {
      expect(one.size).toBeGreaterThanOrEqual(24);
      for (const other of piles.slice(n + 1)) {
        const room = (one.size + other.size) / 2;
        const isApart =
          Math.abs(one.x - other.x) >= room || Math.abs(one.y - other.y) >= room * 1.4;
        expect(isApart).toBe(true);
      }
    }
  }
});

test('no barricade stands in the opening of the gate', () => {
  for (const [width, height] of BOXES) {
    const { gate, barricades } = sceneOf(width, height, 10);
    for (const { x, y } of barricades)
      expect(Math.hypot(x - gate.x, y - gate.y)).toBeGreaterThan(gate.size * 0.2);
  }
});

test.each(BOXES)('every barricade can be seen and counted in a box of %d × %d', (width, height) => {
  for (const count of [2, 5, 7, 10]) {
    const { barricades, farms, gate, pines, stones } = sceneOf(width, height, count);
    expect(barricades).toHaveLength(count);
    const around = [...farms, gate].map((place) => boxOf(place, 1, 0.9));
    const others = [...around, ...[...pines, ...(stones ? [stones] : [])].map((one) => boxOf(one))];
    for (const [n, place] of barricades.entries()) {
      expect(place.size).toBeGreaterThanOrEqual(9);
      const box = boxOf(place, BARRICADE);
      for (const other of others) expect(areApart(box, other)).toBe(true);
      for (const other of barricades.slice(n + 1))
        expect(areApart(box, boxOf(other, BARRICADE))).toBe(true);
    }
  }
});

test('the graves stand above the discard pile, never behind it', () => {
  for (const [width, height] of BOXES) {
    const { graves, stones } = sceneOf(width, height, 10);
    if (stones) expect(stones.y).toBeLessThanOrEqual(graves.y - graves.size * 0.6);
  }
  expect(sceneOf(820, 560, 10).stones).not.toBeNull();
});

test('families stand on free ground, before no house and not in the gate', () => {
  for (const [width, height] of [
    [620, 380],
    [820, 560],
    [923, 400],
    [1500, 780],
    [752, 560],
  ] as const) {
    const { families, farms, gate } = sceneOf(width, height, 10);
    const isApart = (one: Place, other: Place): boolean =>
      Math.abs(one.x - other.x) >= (one.size + other.size) * 0.46 ||
      one.y - one.size >= other.y ||
      other.y - other.size >= one.y;
    for (const family of families)
      for (const other of [...farms, gate]) expect(isApart(family, other)).toBe(true);
  }
});

test.each(WIDE)('barricades stand on the ring in a village of %d × %d', (width, height) => {
  for (const count of [3, 4, 5, 7, 9, 10]) {
    const { ground, barricades } = sceneOf(width, height, count);
    for (const { x, y, size } of barricades) {
      // Its middle, from the middle of the ring as it is seen, in shares of its radii.
      const [across, down] = [x - ground.x, y - size * 0.19 - ground.y - ground.ry * 0.06];
      const radius = Math.hypot(across / ground.rx, down / ground.ry);
      expect(radius).toBeGreaterThan(0.88);
      expect(radius).toBeLessThan(1.12);
    }
  }
});
