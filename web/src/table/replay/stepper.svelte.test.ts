import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Stepper } from './stepper.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class Walk extends Stepper {
  at = 0;

  protected override async take(by: 1 | -1): Promise<boolean> {
    await Promise.resolve();
    this.at += by;
    return this.at < 3;
  }
}

const PAUSE = 1500;

test('it steps automatically until the end', async () => {
  const walk = new Walk();
  walk.run();
  for (const at of [0, 1, 2, 3, 3]) {
    expect([walk.at, walk.isRunning]).toEqual([at, at < 3]);
    await vi.advanceTimersByTimeAsync(PAUSE);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test('stepping by hand stops automatic stepping', async () => {
  const walk = new Walk();
  walk.run();
  await vi.advanceTimersByTimeAsync(PAUSE);
  walk.step(-1);
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect([walk.at, walk.isRunning]).toEqual([0, false]);
});

test('pausing during a step stays at that step', async () => {
  const walk = new Walk();
  walk.run();
  vi.advanceTimersByTime(PAUSE);
  walk.pause();
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect([walk.at, walk.isRunning]).toEqual([1, false]);
});
