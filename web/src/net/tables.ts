// Laying tables: the requests that lead from a choice to a game.

import { words } from '../words/words.svelte';
import { ask, callMyself, entropy, newId, whoAmI } from './api';
import type { GameName, Listed, SeatName } from './messages';

export interface Asked {
  game: GameName;
  seats?: string[];
  players?: number;
  edition?: string;
  setup?: string;
  options?: Record<string, string>;
  public?: boolean;
  [more: string]: unknown;
}

export type Laid = Pick<Listed, 'id' | 'setting' | 'seats'>;

/** Do something at a table without a socket. */
export function act(
  table: string,
  action: { do: string; [more: string]: unknown },
): Promise<unknown> {
  return ask('POST', `/api/tables/${table}/actions`, { id: newId(), ...action });
}

/** Have a name and a key here, if not a name of one's own. */
export async function beSomebody(): Promise<void> {
  if (!whoAmI()) await callMyself(words.say('guest'));
}

/** Lay a table, add to its deal now that it is bound, and start if nobody is waited for. `names` are
 *  those of the others on this device. */
export async function lay(
  asked: Asked,
  start: boolean,
  names: Partial<Record<SeatName, string>> = {},
): Promise<string> {
  await beSomebody();
  const laid = await ask<Laid>('POST', '/api/tables', asked);
  await begin(laid, start, names);
  return laid.id;
}

/** Add to the deal of a table that was laid, tell those on this device apart, and maybe start. */
export async function begin(
  laid: Laid,
  start: boolean,
  names: Partial<Record<SeatName, string>> = {},
): Promise<void> {
  const me = whoAmI()?.id;
  const mine = laid.seats.filter(({ person }) => person === me);
  for (const [n, { seat, name }] of mine.entries()) {
    // Who plays alone has all seats, and one name.
    const isAnother = mine[0]?.name === name && n > 0 && laid.setting.players > 1;
    const as = names[seat] ?? (isAnother ? words.say('guest_at', { seat }) : '');
    if (n === 0 || as) await act(laid.id, { do: 'sit', seat, name: as, entropy: entropy() });
  }
  if (start) await act(laid.id, { do: 'start' });
}
