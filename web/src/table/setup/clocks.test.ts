import { expect, test } from 'vitest';
import { words } from '../../words/words.svelte';
import { CLOCKS, clockOf } from './clocks';

test('a clock that can be chosen has its own text', () => {
  for (const [name, clock] of Object.entries(CLOCKS))
    if (clock) expect(clockOf(clock)).toBe(words.say(`clock_${name}`));
});

test('another clock is described by its time', () => {
  expect(clockOf({ per_move: 45, bank: 0, increment: 0 })).toBe('45 seconds per move');
  expect(clockOf({ per_move: 0, bank: 600, increment: 5 })).toBe(
    '10 minutes plus 5 seconds per turn',
  );
});
