// Compares villages now with how they would be after a move.

import type { PlaceComparison } from '../../../kits/majority/derived_view';
import type { Effect, DerivedView, DerivedVillage } from '../types';

/** The inspected village, compared with how it was before the planned moves. */
export function compareInspected(
  cell: string,
  actual: DerivedView | undefined,
  now: DerivedView,
): PlaceComparison<DerivedVillage>[] {
  const after = now.villages[cell];
  return after ? [{ name: cell, before: actual?.villages[cell], after }] : [];
}

/** The villages as a move would leave them. */
export function compareAfterMove(
  effect: Effect,
  now: DerivedView,
): PlaceComparison<DerivedVillage>[] {
  return Object.entries(effect.villages).map(([cell, after]) => ({
    name: cell,
    before: now.villages[cell],
    after,
  }));
}

/** Everything that the planned moves have changed so far. */
export function comparePlanned(
  actual: DerivedView,
  now: DerivedView,
): PlaceComparison<DerivedVillage>[] {
  return Object.keys(now.villages).flatMap((cell) => {
    const [comparison] = compareInspected(cell, actual, now);
    return !comparison || JSON.stringify(comparison.before) === JSON.stringify(comparison.after)
      ? []
      : [comparison];
  });
}
