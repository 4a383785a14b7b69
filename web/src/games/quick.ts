// A game against bots with one click: a random set-up, and no questions asked.

import type { GameInfo } from '../net/schema';
import type { NewTable } from '../net/schema';

/** Who sits beside you unless you choose: beginners should be able to win, and need a good partner. */
export function firstBot(game: GameInfo, bots: readonly string[]): string {
  return game.co_operative ? game.default_bot : (bots[1] ?? game.default_bot);
}

/** Return the request for such a table. `own` is what the page adds for the game. */
export function quickTable(
  game: GameInfo,
  bots: readonly string[],
  own: Partial<NewTable> = {},
): NewTable {
  const { setup, ...options } = game.quick_options;
  const players = game.players.includes(2) ? 2 : (game.players[0] ?? 1);
  const bot = firstBot(game, bots);
  return {
    game: game.name,
    seats: Array.from({ length: players }, (_, n) => (n === 0 ? 'me' : bot)),
    ...(setup && { setup }),
    ...own,
    options: { ...options, ...own.options },
  };
}
