// Compares villages now with how they would be after a move.

import type { Seen } from '../../kits/majority/derived_view';
import type { Effect, DerivedView, DerivedVillage } from './types';

/** The inspected village, compared with how it was before the planned moves. */
export function here(
  cell: string,
  made: DerivedView | undefined,
  now: DerivedView,
): Seen<DerivedVillage>[] {
  const after = now.villages[cell];
  return after ? [{ name: cell, before: made?.villages[cell], after }] : [];
}

/** The villages as a move would leave them. */
export function wouldBe(effect: Effect, now: DerivedView): Seen<DerivedVillage>[] {
  return Object.entries(effect.villages).map(([cell, after]) => ({
    name: cell,
    before: now.villages[cell],
    after,
  }));
}

/** Everything that the planned moves have changed so far. */
export function changed(made: DerivedView, now: DerivedView): Seen<DerivedVillage>[] {
  return Object.keys(now.villages).flatMap((cell) => {
    const [seen] = here(cell, made, now);
    return !seen || JSON.stringify(seen.before) === JSON.stringify(seen.after) ? [] : [seen];
  });
}
