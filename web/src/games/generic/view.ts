// Which parts of a view the generic table shows, and in which order.

import type { View } from '../../net/schema';
import { labelOf, shapeOf, type Field, type Naming } from './shape';

// Shown elsewhere: title, edition and players before the game, the actor and the outcome by the
// table, the legal moves as choices.
const ELSEWHERE = new Set(['game', 'edition', 'players', 'seat', 'actor', 'legal', 'outcome']);
// What each seat has comes first, what never changes last.
const ORDER = ['seats', '', 'options'];

/** A heading and its content. */
interface Part {
  key: string;
  field: Field;
}

/** Return the scalar values of a view, and its larger parts. */
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
