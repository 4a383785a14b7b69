// Says whom the end of the round wounds, and what follows from it.

import { words } from '../../../words/words.svelte';
import { samuraiAt } from '../names';
import type { DerivedRoundEnd, Names, SpiritView } from '../types';

/** Describe wounds, the worst first; seats that get the same wound are listed together. */
export function woundedIn(
  wounds: DerivedRoundEnd['wounds'],
  view: SpiritView,
  names: Names,
): string[] {
  return [4, 3, 2, 1].flatMap((wound) => {
    const seats = wounds.filter((row) => row.wound === wound);
    const who = seats.map(({ seat }) => samuraiAt(names, view, seat)).join(', ');
    return seats.length
      ? [words.say(`spirit.end_wound_${wound}`, { names: who, n: seats.length })]
      : [];
  });
}
