// The tables of the games, each fetched when it is wanted.

import type { Component } from 'svelte';
import type { LiveTable } from '../net/live.svelte';
import type { GameName } from '../net/messages';

type GameTable = Component<{ live: LiveTable }>;

const TABLES: Partial<Record<GameName, () => Promise<{ default: GameTable }>>> = {
  samurai: () => import('./samurai/SamuraiTable.svelte'),
};

/** Fetch the table of a game. */
export async function tableOf(game: GameName): Promise<GameTable> {
  const load = TABLES[game] ?? TABLES.samurai;
  if (!load) throw new Error(game);
  return (await load()).default;
}
