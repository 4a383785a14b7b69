// Villages as they stand and as they would stand, and what changes between.

import type { Seen } from '../../kits/majority/derived_view';
import type { Effect, DerivedView, DerivedVillage } from './types';

/** A village that is looked at, against how it stood before what is planned. */
export function here(
  cell: string,
  made: DerivedView | undefined,
  now: DerivedView,
): Seen<DerivedVillage>[] {
  const after = now.villages[cell];
  return after ? [{ name: cell, before: made?.villages[cell], after }] : [];
}

/** Villages as a move would leave them. */
export function wouldBe(effect: Effect, now: DerivedView): Seen<DerivedVillage>[] {
  return Object.entries(effect.villages).map(([cell, after]) => ({
    name: cell,
    before: now.villages[cell],
    after,
  }));
}

/** All that the moves planned so far have changed. */
export function changed(made: DerivedView, now: DerivedView): Seen<DerivedVillage>[] {
  return Object.keys(now.villages).flatMap((cell) => {
    const [seen] = here(cell, made, now);
    return !seen || JSON.stringify(seen.before) === JSON.stringify(seen.after) ? [] : [seen];
  });
}
