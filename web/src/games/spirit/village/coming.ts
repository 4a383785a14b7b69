// Which raiders may come next, in groups that are alike.

import { percentOf } from '../names';
import type { BoardData, SpiritView } from '../types';

/** Raiders with the same symbol. */
interface Alike {
  symbol: string;
  codes: string[];
  /** The chance that one of them comes, in percent. */
  chance: number;
}

export interface OfValue {
  value: number;
  count: number;
  chance: number;
  groups: Alike[];
}

/** Group the raiders that may come by value, and those by symbol. */
export function comingOf(
  next: SpiritView['stack']['next'],
  raiders: BoardData['board']['raiders'],
): OfValue[] {
  const found = new Map<number, Map<string, Alike>>();
  for (const code of Object.keys(next).sort()) {
    const { value = 0, symbol = '' } = raiders[code] ?? {};
    const groups = found.get(value) ?? new Map<string, Alike>();
    const group = groups.get(symbol ?? '') ?? { symbol: symbol ?? '', codes: [], chance: 0 };
    group.codes.push(code);
    group.chance += percentOf(next[code]!);
    found.set(value, groups.set(group.symbol, group));
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([value, groups]) => {
      const all = [...groups.values()];
      return {
        value,
        count: all.reduce((sum, { codes }) => sum + codes.length, 0),
        chance: all.reduce((sum, { chance }) => sum + chance, 0),
        groups: all,
      };
    });
}
