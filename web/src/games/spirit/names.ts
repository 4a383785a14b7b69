// Display names of things in Samurai Spirit.

import { words } from '../../words/words.svelte';
import type { Names, SamuraiNames, Side, SpiritView } from './types';
import { seatOf } from '../../table/seats/seat';

/** Return the samurai of a seat; before he is chosen, the name of the seat. */
export function samuraiAt(names: Names, view: SpiritView, letter: string): string {
  const code = view.seats[seatOf(letter)]?.samurai;
  return (code && names.samurai[code]?.name) || letter;
}

/** The samurai of a seat, as a scene shows him. */
export interface SeatedSamurai {
  code: string;
  side: Side;
  names: SamuraiNames | undefined;
}

/** Return the samurai of a seat with his names. */
export function seatedSamurai(names: Names, view: SpiritView, seat: number): SeatedSamurai {
  const row = view.seats[seat];
  const code = row?.samurai ?? '';
  return { code, side: row?.side ?? 'human', names: names.samurai[code] };
}

// Making one takes longer than everything else about a number.
const FORMATS = new Map<string, Intl.NumberFormat>();

/** Format a chance given in percent. */
export function percent(chance: number): string {
  const shown = chance > 0 && chance < 1 ? 0.01 : chance / 100;
  const format = FORMATS.get(words.lang) ?? new Intl.NumberFormat(words.lang, { style: 'percent' });
  FORMATS.set(words.lang, format);
  const text = format.format(shown);
  return chance > 0 && chance < 1 ? `<${text}` : text;
}

/** Parse a chance such as 3/44 as percent. */
export function percentOf(fraction: string): number {
  const [up = 0, down = 1] = fraction.split('/').map(Number);
  return (100 * up) / down;
}

/** Format an expected number: one number, or a range from the least to the most. */
export function fromTo(one: number, other: number): string {
  const [least, most] = [Math.min(one, other), Math.max(one, other)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** Say how many intruders have flames: of one, how likely it is. */
export function flamesOf(flames: number, intruders: number): string {
  if (flames === 0) return '0';
  if (intruders === 1) return percent(flames * 100);
  return flames === intruders
    ? String(flames)
    : `~${new Intl.NumberFormat(words.lang).format(flames)}`;
}
