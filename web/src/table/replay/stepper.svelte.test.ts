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

test('it goes on by itself until there is no more', async () => {
  const walk = new Walk();
  walk.run();
  for (const at of [0, 1, 2, 3, 3]) {
    expect([walk.at, walk.isRunning]).toEqual([at, at < 3]);
    await vi.advanceTimersByTimeAsync(PAUSE);
  }
  expect(vi.getTimerCount()).toBe(0);
});

test('who steps by hand goes on by hand', async () => {
  const walk = new Walk();
  walk.run();
  await vi.advanceTimersByTimeAsync(PAUSE);
  walk.step(-1);
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect([walk.at, walk.isRunning]).toEqual([0, false]);
});

test('what is stopped in the middle of a step stays there', async () => {
  const walk = new Walk();
  walk.run();
  vi.advanceTimersByTime(PAUSE);
  walk.pause();
  await vi.advanceTimersByTimeAsync(2 * PAUSE);
  expect([walk.at, walk.isRunning]).toEqual([1, false]);
});
