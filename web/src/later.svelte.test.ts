import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.svelte';
import { motion } from './table/board/motion.svelte';

let frames: (() => void)[] = [];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
});

afterEach(() => {
  vi.unstubAllGlobals();
  motion.choose('normal');
});

/** Let the browser draw a frame. */
function draw(): void {
  const now = frames;
  frames = [];
  now.forEach((run) => run());
  flushSync();
}

function follow(): { set: (to: string) => void; shown: () => string[]; stop: () => void } {
  let text = $state('a');
  let due = $state(false);
  const both: (() => string)[] = [];
  const stop = $effect.root(() => {
    both.push(
      later(() => text),
      later(
        () => text,
        () => due,
      ),
    );
  });
  flushSync();
  return {
    set: (to) => {
      due = to === 'due';
      text = to;
      flushSync();
    },
    shown: () => both.map((one) => one()),
    stop,
  };
}

test('values follow later, each in a frame of its own', () => {
  const { set, shown, stop } = follow();
  set('b');
  expect(shown()).toEqual(['a', 'a']);
  draw();
  expect(shown()).toEqual(['a', 'a']);
  draw();
  expect(shown()).toEqual(['b', 'a']);
  draw();
  expect(shown()).toEqual(['b', 'b']);
  draw();
  stop();
});

test('a value that changes again meanwhile is shown once, as it is then', () => {
  const { set, shown, stop } = follow();
  set('b');
  set('c');
  for (let n = 0; n < 5; n++) draw();
  expect(shown()).toEqual(['c', 'c']);
  stop();
});

test('what is due, and everything where nothing moves, follows at once', () => {
  const { set, shown, stop } = follow();
  set('due');
  expect(shown()).toEqual(['a', 'due']);
  motion.choose('off');
  set('off');
  expect(shown()).toEqual(['off', 'off']);
  for (let n = 0; n < 5; n++) draw();
  stop();
});
