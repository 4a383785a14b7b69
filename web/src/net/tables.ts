// Creates tables: the requests between choosing a game and playing it.

import { words } from '../words/words.svelte';
import { commitEntropy } from '../deal/kept';
import { ask, newId } from './api';
import { setMyName } from './me';
import { whoAmI } from './identity';
import type { Action } from './scene';
import type { NewTable, SeatName, TableSummary } from './schema';

export type CreatedTable = Pick<TableSummary, 'id' | 'setting' | 'seats' | 'commitment'>;

/** Perform an action at a table without a socket. */
export function act(table: string, action: Action): Promise<unknown> {
  return ask('POST', `/api/tables/${table}/actions`, { id: newId(), ...action });
}

/** Register as a guest, unless this browser has an identity already. */
export async function registerGuest(): Promise<void> {
  if (!whoAmI()) await setMyName(words.say('guest'));
}

/**
 * Create a table, commit to entropy now that the server is committed, and start it if nobody else is
 * expected. `names` are those of the other players on this device.
 */
export async function createTable(
  asked: NewTable,
  start: boolean,
  names: Partial<Record<SeatName, string>> = {},
): Promise<string> {
  await registerGuest();
  const created = await ask<CreatedTable>('POST', '/api/tables', asked);
  await begin(created, start, names);
  return created.id;
}

/**
 * Commit to entropy for the deal of a new table, name the other players on this device, and start it if
 * possible.
 */
export async function begin(
  created: CreatedTable,
  start: boolean,
  names: Partial<Record<SeatName, string>> = {},
): Promise<void> {
  const me = whoAmI()?.id;
  const mine = created.seats.filter(({ person }) => person === me);
  for (const [n, { seat, name }] of mine.entries()) {
    // A single player has all seats, and one name.
    const isAnother = mine[0]?.name === name && n > 0 && created.setting.players > 1;
    const as = names[seat] ?? (isAnother ? words.say('player_at', { seat }) : '');
    if (n > 0 && !as) continue;
    const entropy_hash = created.setting.lesson
      ? '' // chance is steered there
      : commitEntropy(created.id, created.commitment, seat);
    if (entropy_hash || as) await act(created.id, { type: 'sit', seat, name: as, entropy_hash });
  }
  if (start) await act(created.id, { type: 'start' });
}
