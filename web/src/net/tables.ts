// Laying tables: the requests that lead from a choice to a game.

import { ask, callMyself, entropy, newId, whoAmI } from './api';
import type { GameName, SeatName } from './messages';

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

interface Laid {
  id: string;
  seats: { seat: SeatName; person: string | null }[];
}

/** Do something at a table without a socket. */
export function act(
  table: string,
  action: { do: string; [more: string]: unknown },
): Promise<unknown> {
  return ask('POST', `/api/tables/${table}/actions`, { id: newId(), ...action });
}

/** Lay a table, add to its deal now that it is bound, and start if nobody is waited for. */
export async function lay(asked: Asked, start: boolean): Promise<string> {
  const me = whoAmI() ?? (await callMyself(asked['name'] ? String(asked['name']) : 'Guest'));
  const laid = await ask<Laid>('POST', '/api/tables', asked);
  const mine = laid.seats.find((seat) => seat.person === me.id);
  if (mine) await act(laid.id, { do: 'sit', seat: mine.seat, entropy: entropy() });
  if (start) await act(laid.id, { do: 'start' });
  return laid.id;
}
