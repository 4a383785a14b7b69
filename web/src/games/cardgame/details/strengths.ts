// The strengths at a village that are worth a row on a phone: all of those that compete for what changes.

import type { Kind, PlaceComparison } from '../../../kits/majority/derived_view';
import type { DerivedVillage } from '../types';

export interface Strength {
  seat: number;
  was: number;
  now: number;
  /** Does the seat lead, or does nobody, because it has as much as another one? */
  rank: 'leads' | 'ties' | null;
}

/**
 * Return the strengths for each kind of a village where one changes, or else where there are some: of all
 * seats that have or had one, as only all of them say who leads.
 */
export function strengthsOf({
  before,
  after,
}: Pick<PlaceComparison<DerivedVillage>, 'before' | 'after'>): [Kind, Strength[]][] {
  const all = (Object.entries(after.influence) as [Kind, number[]][]).map(
    ([kind, influence]): [Kind, Strength[]] => {
      const most = Math.max(...influence);
      const leader = after.leaders[kind] ?? null;
      const rankOf = (seat: number, now: number): Strength['rank'] => {
        if (seat === leader) return 'leads';
        return leader === null && now > 0 && now === most ? 'ties' : null;
      };
      const strengths = influence.map((now, seat) => ({
        seat,
        was: before?.influence[kind]?.[seat] ?? 0,
        now,
        rank: rankOf(seat, now),
      }));
      return [kind, strengths.filter(({ was, now }) => was > 0 || now > 0)];
    },
  );
  const some = all.filter(([, strengths]) => strengths.length > 0);
  const changed = some.filter(([, strengths]) => strengths.some(({ was, now }) => was !== now));
  return changed.length > 0 ? changed : some;
}
