// Those whose chances are told of a game: each seat, or the village; with a name and a look.

import type { Sitter } from '../net/messages';
import { words } from '../words/words.svelte';
import { DASHES } from './plot';
import { crestOf } from '../table/seat';
import { nameAmong } from '../table/who';

export interface Side {
  key: string;
  name: string;
  icon: string;
  colour: string;
  dash: string;
}

/** Give the look of a side; `colours` are those that the edition names, seat by seat. */
export function sideOf(key: string, seats: readonly Sitter[], colours: readonly string[]): Side {
  const n = seats.findIndex(({ seat }) => seat === key);
  const sitter = seats[n];
  if (!sitter) {
    const name = words.say('spirit_village');
    return { key, name, icon: 'shield', colour: 'var(--ink)', dash: '' };
  }
  const colour = colours[n] ? `var(--seat-${colours[n]})` : 'var(--ink)';
  const name = nameAmong(seats, sitter);
  return { key, name, icon: crestOf(sitter.seat), colour, dash: DASHES[n] ?? '' };
}
