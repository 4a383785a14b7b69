// How near the end of a round is: only then is what it would do an alarm.

import type { SpiritView } from '../types';

type Known = Pick<SpiritView, 'stack'> & {
  seats: readonly { passed: boolean; dead: boolean }[];
};

/** Has everyone who is still in at most one more raider to turn up? Then little can be changed. */
export function isNear({ seats, stack }: Known): boolean {
  const left = seats.filter(({ passed, dead }) => !passed && !dead).length;
  return left <= 1 || stack.remaining <= left;
}
