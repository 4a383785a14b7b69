// Lists of tables: the player's own, and public ones a part at a time.

import { isMyTurn } from '../table/seats/people';
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

/**
 * The player's own tables. Each status is requested separately, so that many finished games do not
 * hide running ones.
 */
export async function findMine(): Promise<Found> {
  const lists = STATES.map((status) =>
    ask<TableSummary[]>('GET', `/api/tables/mine?status=${status}`),
  );
  return { tables: inOrder((await Promise.all(lists)).flat(), isMyTurn), isMore: false };
}

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
