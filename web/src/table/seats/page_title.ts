// The title of the page at a table: whose turn it is, also for who looks elsewhere.

import { gameTitle } from '../../games/names';
import type { SeatName, TableInfo } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { isMyTurn, nameAmong } from './people';

/** Say whose turn it is; the dot marks one's own, and of several on one device it says which. */
export function titleOf(table: TableInfo, mine: readonly SeatName[]): string {
  const game = gameTitle(table.setting.game);
  if (table.status === 'over') return `${words.say('the_end')} – ${game}`;
  const actor = table.seats.find(({ seat }) => seat === table.actor);
  if (table.status === 'open' || !actor) return game;
  const isMine = isMyTurn(table);
  const whose =
    isMine && mine.length === 1
      ? words.say('your_turn')
      : words.say('turn_of', { name: nameAmong(table.seats, actor) });
  return `${isMine ? '● ' : ''}${whose} – ${game}`;
}
