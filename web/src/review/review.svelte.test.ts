// Stepping through a game that may grow, or be undone.

import { afterEach, expect, test, vi } from 'vitest';
import { Review } from './review.svelte';

afterEach(() => void vi.useRealTimers());

test('a viewer at the end follows it, elsewhere the position stays', () => {
  const review = new Review();
  review.open([2, 4, 6], Infinity, false);
  review.grow([2, 4, 6, 9]);
  expect([review.at, review.turn, review.lastTurn]).toEqual([9, 3, 3]);
  review.step(-1);
  review.grow([2, 4, 6, 9, 12]);
  expect([review.at, review.lastTurn]).toEqual([6, 4]);
});

test('undone moves are gone', () => {
  const review = new Review();
  review.open([2, 4, 6, 9], 6, false);
  review.grow([2, 4]);
  expect([review.at, review.end]).toEqual([4, 4]);
});

test('the future stays hidden while the game grows', () => {
  const review = new Review();
  review.open([2, 4], Infinity, true);
  review.grow([2, 4, 6, 9]);
  expect([review.at, review.last]).toEqual([4, 4]);
  review.step(1);
  expect([review.at, review.last]).toEqual([6, 6]);
});

test('playing from the end starts over', async () => {
  vi.useFakeTimers();
  const review = new Review();
  review.open([2, 4, 6], 6, false);
  review.run();
  expect([review.at, review.isRunning]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([review.at, review.isRunning]).toEqual([4, true]);
  await vi.advanceTimersByTimeAsync(1500);
  expect([review.at, review.isRunning]).toEqual([6, false]);
});
