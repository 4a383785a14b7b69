import { expect, test } from 'vitest';
import { FRAME, freestOf, mapSizeOf, mapSpotsOf } from './map';

const PLAYING = { isOver: false };

test('on a low phone the map of the table is in the column of the buttons', () => {
  const size = { width: 844, height: 346 };
  const [{ right = 0 } = {}, ...others] = mapSpotsOf(size, 4, PLAYING);
  expect(right).toBeLessThan(0);
  expect(others).toEqual([]);
  expect(mapSizeOf(size, 4, 5, PLAYING).width).toBeLessThan(44);
});

test('on an upright phone the map is beside the buttons below the hand', () => {
  const size = { width: 390, height: 756 };
  const own = 178;
  const occasion = { ...PLAYING, own };
  const [{ bottom = 0 } = {}, ...others] = mapSpotsOf(size, 4, occasion);
  const { height } = mapSizeOf(size, 4, 5, occasion);
  expect(bottom + height + FRAME).toBeLessThan(-100); // below the hand
  expect(bottom).toBeGreaterThanOrEqual(-own);
  expect(others).toEqual([]);
});

test('who only watches on an upright phone has the map where it hides no card', () => {
  const room = { width: 390, height: 480 };
  const spots = mapSpotsOf({ width: 390, height: 756 }, 4, PLAYING);
  const map = { width: 88, height: 88 };
  const card = (x: number, y: number) => ({ x, y, width: 44, height: 60 });
  expect(freestOf(spots, map, room, [card(100, 100)])).toEqual({ left: 6, bottom: 6 });
  expect(freestOf(spots, map, room, [card(20, 400)])).toEqual({ left: 6, top: 6 });
  const two = [card(20, 400), card(20, 20)];
  expect(freestOf(spots, map, room, two)).toEqual({ right: 6, top: 6 });
});
