import { afterEach, expect, test, vi } from 'vitest';
import type { Scene } from '../../net/scene';
import type { Frame } from './frames';
import { Replay } from './replay.svelte';
import type { GameState, Turn } from '../turn/turn.svelte';

afterEach(() => vi.useRealTimers());

const FRAMES = [1, 2, 3].map((event) => ({ event, step: 0 }) as unknown as Frame);

function replayOf(): Replay {
  const live = { ask: async () => ({}) as GameState } as unknown as Scene;
  return new Replay(live, { seat: () => null, past: null, problem: null } as unknown as Turn);
}

test('a replay closed while it opens does not play', async () => {
  const replay = replayOf();
  const opening = replay.open(FRAMES, FRAMES[0]);
  replay.close();
  await opening;
  expect(replay.isRunning).toBe(false);
});

test('a position is shown as part of the turn that led to it', async () => {
  const [by, next] = ['B', 2];
  const live = { ask: async () => ({ view: { actor: next } }) } as unknown as Scene;
  const turn = { seat: () => null, past: null, problem: null } as unknown as Turn;
  const replay = new Replay(live, turn);
  await replay.openAt([{ event: 1, step: 0, by, steps: [] } as Frame], 0);
  expect(turn.past?.view.actor).toBe(1);
  expect(replay.acting).toBe(by);
});

test('a replay started twice plays once', async () => {
  vi.useFakeTimers();
  const replay = replayOf();
  await replay.open(FRAMES, FRAMES[0]);
  replay.run();
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(replay.at).toBe(1);
  replay.close();
});
