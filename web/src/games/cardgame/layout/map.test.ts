import { expect, test } from 'vitest';
import { FRAME, freestOf, mapSizeOf, mapSpotsOf } from './map';
import { bandBelow } from './mode';

const PLAYING = { isOver: false };

test('on a low phone the map of the table is in the column of the buttons', () => {
  const size = { width: 844, height: 346 };
  const [{ right = 0 } = {}, ...others] = mapSpotsOf(size, 4, PLAYING);
  expect(right).toBeLessThan(0);
  expect(others).toEqual([]);
  expect(mapSizeOf(size, 4, PLAYING).width).toBeLessThan(44);
});

test('on an upright phone the map is beside the buttons below the hand', () => {
  const size = { width: 390, height: 756 };
  const own = 178;
  const occasion = { ...PLAYING, own };
  const [{ bottom = 0 } = {}, ...others] = mapSpotsOf(size, 4, occasion);
  const { height } = mapSizeOf(size, 4, occasion);
  expect(bottom + height + FRAME).toBeLessThan(-100); // below the hand
  expect(bottom).toBeGreaterThanOrEqual(-own);
  expect(others).toEqual([]);
});

test('who only watches on an upright phone has a strip for the map and the buttons below the cards', () => {
  const size = { width: 390, height: 756 };
  expect(bandBelow(size, PLAYING)).toBeGreaterThanOrEqual(44);
  expect(bandBelow(size, { ...PLAYING, own: 178 })).toBe(0);
  const [{ bottom = 0 } = {}] = mapSpotsOf(size, 4, PLAYING);
  const { height } = mapSizeOf(size, 4, PLAYING);
  expect(bottom + height + FRAME).toBeLessThanOrEqual(bandBelow(size, PLAYING));
});

test('the map is shown where it hides least', () => {
  const room = { width: 390, height: 480 };
  const spots = [
    { left: 6, top: 6 },
    { right: 6, top: 6 },
  ];
  const map = { width: 88, height: 88 };
  const card = (x: number, y: number) => ({ x, y, width: 44, height: 60 });
  expect(freestOf(spots, map, room, [card(100, 100)])).toEqual({ left: 6, top: 6 });
  expect(freestOf(spots, map, room, [card(20, 20)])).toEqual({ right: 6, top: 6 });
});
