// The sides whose chances are plotted: each seat, or all players together; with a name and a style.

import type { SeatState } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { DASHES } from './plot';
import { crestOf } from '../../table/seats/seat';
import { nameAmong } from '../../table/seats/people';

export interface Side {
  key: string;
  name: string;
  icon: string;
  colour: string;
  dash: string;
}

/** Return the style of a side; `colours` are those that the edition names, by seat. */
export function sideOf(
  key: string,
  seats: readonly SeatState[],
  colours: readonly string[],
  game: string,
): Side {
  const n = seats.findIndex(({ seat }) => seat === key);
  const sitter = seats[n];
  if (!sitter) {
    const name = words.sayFor(game, 'team');
    return { key, name, icon: 'shield', colour: 'var(--ink)', dash: '' };
  }
  const colour = colours[n] ? `var(--seat-${colours[n]})` : 'var(--ink)';
  const name = nameAmong(seats, sitter);
  return { key, name, icon: crestOf(sitter.seat), colour, dash: DASHES[n] ?? '' };
}
