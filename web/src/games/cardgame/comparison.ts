// Villages as they stand and as they would stand, and what changes between.

import type { Seen } from '../../kits/majority/sight';
import type { Effect, Sight, VillageSight } from './types';

/** A village that is looked at, against how it stood before what is planned. */
export function here(cell: string, made: Sight | undefined, now: Sight): Seen<VillageSight>[] {
  const after = now.villages[cell];
  return after ? [{ name: cell, before: made?.villages[cell], after }] : [];
}

/** Villages as a move would leave them. */
export function wouldBe(effect: Effect, now: Sight): Seen<VillageSight>[] {
  return Object.entries(effect.villages).map(([cell, after]) => ({
    name: cell,
    before: now.villages[cell],
    after,
  }));
}

/** All that the moves planned so far have changed. */
export function changed(made: Sight, now: Sight): Seen<VillageSight>[] {
  return Object.keys(now.villages).flatMap((cell) => {
    const [seen] = here(cell, made, now);
    return !seen || JSON.stringify(seen.before) === JSON.stringify(seen.after) ? [] : [seen];
  });
}
