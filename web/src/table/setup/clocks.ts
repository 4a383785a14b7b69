// The clocks to choose from when creating a table, by name.

import type { Setting } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { spoken } from '../seats/duration';

type Clock = NonNullable<Setting['clock']>;

export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  quick: { per_move: 30, bank: 0, increment: 0 },
  calm: { per_move: 120, bank: 0, increment: 0 },
  bank: { per_move: 0, bank: 900, increment: 10 },
  days: { per_move: 3 * 86_400, bank: 0, increment: 0 },
};

/** Describe how much time a clock gives. */
export function clockOf({ per_move, bank, increment }: Clock): string {
  const known = Object.entries(CLOCKS).find(
    ([, one]) => one?.per_move === per_move && one.bank === bank && one.increment === increment,
  );
  if (known) return words.say(`clock_${known[0]}`);
  const time = spoken(1000 * (per_move || bank));
  if (per_move) return words.say('clock_of_move', { time });
  return increment
    ? words.say('clock_of_bank_and_more', { time, more: spoken(1000 * increment) })
    : words.say('clock_of_bank', { time });
}
