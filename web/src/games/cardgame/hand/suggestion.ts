// What a list says of a suggested turn: the table shows the rest, by its number.

import type { DescribedTurn } from '../../../net/schema';
import { placedBy } from '../../../kits/majority/hints/hinted_turn';
import { VILLAGE } from '../selection.svelte';
import type { Names } from '../types';

export interface Suggestion {
  /** What is laid first, with its name, and where. */
  piece: { card: string } | { village: string } | null;
  name: string;
  where: string;
  /** What follows in the same turn. */
  more: readonly string[];
}

interface Table {
  names: Pick<Names, 'cards' | 'villages'>;
  /** The villages on top of the stack: that is what is placed next. */
  stack: readonly string[];
  where: (cell: string, isShown: boolean, by?: { place: string; code: string }) => string;
}

/** Return what is said of a suggested turn. */
export function suggestionOf({ moves, text }: DescribedTurn, table: Table): Suggestion {
  const { names, where } = table;
  const stack = [...table.stack];
  let card: ReturnType<typeof placedBy>[number] | undefined;
  const said = text.map((sentence, n): Omit<Suggestion, 'more'> => {
    const [laid] = placedBy(moves[n] ?? '');
    const village = laid?.code === VILLAGE ? stack.shift() : undefined;
    const name = laid && (names.cards[laid.code] ?? names.villages[village ?? '']);
    if (!laid || !name) return { piece: null, name: '', where: sentence };
    const piece = village === undefined ? { card: laid.code } : { village };
    if (village === undefined) card = laid;
    return {
      piece,
      name,
      where: where(laid.place, true, village === undefined ? undefined : card),
    };
  });
  const [first = { piece: null, name: '', where: '' }, ...more] = said;
  return { ...first, more: more.map(sentenceOf) };
}

/** Return a suggested turn in words, as for screen readers. */
export function textOf(suggestion: Suggestion): string[] {
  return [sentenceOf(suggestion), ...suggestion.more];
}

function sentenceOf({ name, where }: Pick<Suggestion, 'name' | 'where'>): string {
  return [name, where].filter((part) => part !== '').join(' ');
}
