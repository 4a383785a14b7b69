// Names things of Samurai Spirit as the page shows them.

import { words } from '../../words/words.svelte';
import type { Names, SpiritView } from './types';
import { seatOf } from '../../table/seats/seat';

/** Name the samurai of a seat; before he is chosen, the seat. */
export function samuraiAt(names: Names, view: SpiritView, letter: string): string {
  const code = view.seats[seatOf(letter)]?.samurai;
  return (code && names.samurai[code]?.name) || letter;
}

/** Write a chance that is given in percent. */
export function percent(chance: number): string {
  const shown = chance > 0 && chance < 1 ? 0.01 : chance / 100;
  const text = new Intl.NumberFormat(words.lang, { style: 'percent' }).format(shown);
  return chance > 0 && chance < 1 ? `<${text}` : text;
}

/** Read a chance such as 3/44 as percent. */
export function percentOf(fraction: string): number {
  const [up = 0, down = 1] = fraction.split('/').map(Number);
  return (100 * up) / down;
}

/** Write how many there will be: one number, or from the least to the most. */
export function fromTo(one: number, other: number): string {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return least === most ? String(least) : `${least}–${most}`;
}
