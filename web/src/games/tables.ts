// The tables of the games, each fetched when it is wanted.

import type { Component } from 'svelte';
import type { LiveTable } from '../net/live.svelte';
import type { GameName } from '../net/messages';

type GameTable = Component<{ live: LiveTable }>;

const TABLES: Record<GameName, () => Promise<{ default: GameTable }>> = {
  samurai: () => import('./samurai/SamuraiTable.svelte'),
  cardgame: () => import('./cardgame/CardgameTable.svelte'),
  spirit: () => import('./spirit/SpiritTable.svelte'),
};

/** Fetch the table of a game. */
export async function tableOf(game: GameName): Promise<GameTable> {
  return (await TABLES[game]()).default;
}
