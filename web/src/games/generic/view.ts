// What of a view is shown on the generic table, and in which order.

import type { View } from '../../net/schema';
import { labelOf, shapeOf, type Field, type Naming } from './shape';

// Shown elsewhere: the game by its title, its edition and who plays before the game, who is to act and
// the end by the table, moves as choices.
const ELSEWHERE = new Set(['game', 'edition', 'players', 'seat', 'actor', 'legal', 'outcome']);
// Who has what comes first, what never changes last.
const ORDER = ['seats', '', 'options'];

/** A heading with what belongs to it. */
export interface Part {
  key: string;
  field: Field;
}

/** Give the single facts of a view, and its larger parts. */
export function partsOf(view: View, naming: Naming): { facts: Field[]; parts: Part[] } {
  const facts: Field[] = [];
  const parts: Part[] = [];
  for (const [key, value] of Object.entries(view)) {
    if (ELSEWHERE.has(key)) continue;
    const field = { name: labelOf(key, naming), value: shapeOf(value, naming, key) };
    if (field.value.kind === 'text') facts.push(field);
    else parts.push({ key, field });
  }
  const place = ({ key }: Part): number => ORDER.indexOf(ORDER.includes(key) ? key : '');
  return { facts, parts: parts.toSorted((one, other) => place(one) - place(other)) };
}
