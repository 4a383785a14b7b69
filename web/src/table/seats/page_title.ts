// The title of the page at a table: whose turn it is, visible from other tabs.

import { gameTitle } from '../../games/names';
import type { SeatName, TableInfo } from '../../net/schema';
import { words } from '../../words/words.svelte';
import { isMyTurn, nameAmong } from './people';

/**
 * Return whose turn it is; a dot marks the player's own, and with several players on a device the
 * name is added.
 */
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
