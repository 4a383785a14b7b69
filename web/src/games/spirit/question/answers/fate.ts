// Which raider an answer is about, and what becomes of it.

import { seatOf } from '../../../../table/seats/seat';
import type { BoardData, SpiritView } from '../../types';
import { partsOf, sortOf } from './answers';

export interface Fated {
  card: string;
  /** Put under the stack, taken off the table, or neither. */
  fate: 'under' | 'out' | 'kept';
}

/** Return the raider of an answer, unless it is the one that the question shows already. */
export function fateOf(move: string, view: SpiritView): Fated | null {
  const [, about] = partsOf(move);
  const { card } = view.under_way;
  const last = view.seats[seatOf(about)]?.line.at(-1);
  switch (sortOf(move, view.phase)) {
    case 'redraw':
      return card ? { card, fate: 'under' } : null;
    case 'discard':
      return card ? { card, fate: 'out' } : null;
    case 'strike':
      return last ? { card: last, fate: 'out' } : null;
    case 'move':
      return last ? { card: last, fate: 'kept' } : null;
    case 'next':
      return { card: about, fate: 'kept' };
    case 'lose': {
      const lost = view.seats[view.actor as number]?.left[about];
      return lost ? { card: lost, fate: 'out' } : null;
    }
    default:
      return null;
  }
}

/** Leave out the effects that only say in words what the card shows. */
export function withoutCard(lines: string[], { card }: Fated, { names }: BoardData): string[] {
  const name = names.raiders[card];
  return name ? lines.filter((line) => !line.includes(name)) : lines;
}
