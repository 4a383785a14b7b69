// What the table tells while raiders are on their way: what they change comes when they land.

import type { SeatView, SpiritView } from '../types';

/**
 * Return a position as it is told until its raiders have landed: they have their places already, where
 * nothing is drawn of them yet, but totals, wounds and the village are still those before.
 */
export function untilLanded(before: SpiritView, after: SpiritView): SpiritView {
  return {
    ...after,
    village: before.village,
    seats: after.seats.map((row, n) => withFactsOf(before.seats[n], row)),
  };
}

function withFactsOf(before: SeatView | undefined, row: SeatView): SeatView {
  if (!before || before.samurai !== row.samurai) return row;
  const { total, kiai, side, wound, passed, dead } = before;
  return { ...row, total, kiai, side, wound, passed, dead };
}
