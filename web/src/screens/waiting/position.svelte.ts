// The position of a game under way, as a list shows it: as much of it as the player may see.

import { untrack } from 'svelte';
import type { Glance, GlanceProps } from '../../games/game';
import { gameGlance } from '../../games/web_games';
import { ask, Refused } from '../../net/api';
import type { Board, TableSummary, View } from '../../net/schema';
import { mySeats } from '../../table/seats/people';
import { seatOf } from '../../table/seats/seat';
import { words } from '../../words/words.svelte';

export interface Position extends GlanceProps {
  glance: Glance;
}

/** The position of a table in a list, again after every move and in the language of the page. */
export class ShownPosition {
  /** Undefined while it is loading, null if there is none to show. */
  current = $state.raw<Position | null | undefined>();

  constructor(table: () => TableSummary) {
    const key = $derived(`${table().id} ${table().moves} ${table().status} ${words.lang}`);
    $effect(() => {
      const asked = key;
      untrack(() => findPosition(table())).then(
        (found) => {
          if (asked === key) this.current = found;
        },
        () => (this.current ??= null), // the picture of the game will do
      );
    });
  }
}

/**
 * Find the position of a table; null if its game shows none, or has none yet. People who share a
 * device see what spectators see.
 */
async function findPosition(table: TableSummary): Promise<Position | null> {
  const mine = mySeats(table.seats);
  if (table.status !== 'playing' || mine.length === 0) return null;
  const [own] = mine.length === 1 ? mine : [];
  const path = `/api/tables/${table.id}`;
  try {
    const [glance, view, board] = await Promise.all([
      gameGlance(table.setting.game),
      ask<View>('GET', `${path}/view${own ? `?seat=${own}` : ''}`),
      ask<Board>('GET', `${path}/board`),
    ]);
    const actor = mine.find((seat) => seat === table.actor);
    return (
      glance && {
        glance,
        view,
        board,
        seat: own ? seatOf(own) : null,
        actor: actor ? seatOf(actor) : null,
      }
    );
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}
