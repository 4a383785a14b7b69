// The figures that have just arrived at a seat, counted by kind: there is room for three numbers, not
// for every figure.

import { KINDS, type Kind } from '../../kits/majority/derived_view';

export interface Gain {
  seat: number;
  figure: Kind;
}

/** Return what a seat has just gained, in the order of the kinds. */
export function gainsOf(gains: readonly Gain[], seat: number): { kind: Kind; n: number }[] {
  const own = gains.filter((gain) => gain.seat === seat);
  return KINDS.map((kind) => ({
    kind,
    n: own.filter(({ figure }) => figure === kind).length,
  })).filter(({ n }) => n > 0);
}
