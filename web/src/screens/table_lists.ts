// Lists of tables: those that wait for the player, the player's others, and public ones a part at a
// time.

import { whoAmI } from '../net/identity';
import { isMyTurn, mySeats } from '../table/seats/people';
import { inOrder } from './order';
import { ask } from '../net/api';
import type { Status, TableList, TableSummary } from '../net/schema';

export interface Found {
  tables: TableSummary[];
  /** There are more parts. */
  isMore: boolean;
}

/** Finds the first parts of a list. */
export type Find = (parts: number) => Promise<Found>;

const STATES: readonly Status[] = ['playing', 'open', 'over'];

/** Why a table waits for this player, as the key of a sentence; null if it does not. */
export function waitsBecause(table: TableSummary): string | null {
  const me = whoAmI()?.id;
  if (me === undefined) return null;
  if (table.status === 'playing') return isMyTurn(table) ? 'your_turn' : null;
  if (table.status !== 'open') return null;
  if (table.seats.some(({ reserved_for }) => reserved_for === me)) return 'you_are_awaited';
  const isFull = table.seats.every(({ person, bot }) => person !== null || bot !== '');
  return isFull && table.host === me ? 'ready_to_start' : null;
}

/**
 * Each status is requested separately, so that many finished games do not hide running ones.
 */
async function findAllMine(states: readonly Status[]): Promise<TableSummary[]> {
  const lists = states.map((status) =>
    ask<TableSummary[]>('GET', `/api/tables/mine?status=${status}`),
  );
  const waits = (table: TableSummary): boolean => waitsBecause(table) !== null;
  return inOrder((await Promise.all(lists)).flat(), waits);
}

/** The player's own tables; those that wait for the player come first. */
export async function findMine(): Promise<Found> {
  return { tables: await findAllMine(STATES), isMore: false };
}

/** The tables that wait for the player. */
export async function findWaiting(): Promise<TableSummary[]> {
  const all = await findAllMine(['playing', 'open']);
  return all.filter((table) => waitsBecause(table) !== null);
}

/** The player's other tables. */
export async function findNotWaiting(): Promise<Found> {
  const all = await findAllMine(STATES);
  return { tables: all.filter((table) => waitsBecause(table) === null), isMore: false };
}

/** Public games that others play. */
export const findToWatch: Find = async (parts) => {
  const { tables, isMore } = await findPublic('playing')(parts);
  return { tables: tables.filter(({ seats }) => mySeats(seats).length === 0), isMore };
};

/** Public tables; the server puts them in an order in which hosts take turns. */
export function findPublic(status: Status): Find {
  return async (parts) => {
    const found = new Map<string, TableSummary>();
    let cursor: string | null = null;
    for (let part = 0; part < parts; part++) {
      const query = new URLSearchParams({ status, ...(cursor && { cursor }) });
      const list: TableList = await ask<TableList>('GET', `/api/tables?${query}`);
      for (const table of list.tables) found.set(table.id, table);
      cursor = list.next;
      if (cursor === null) break;
    }
    return { tables: [...found.values()], isMore: cursor !== null };
  };
}
