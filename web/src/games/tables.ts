// The tables of the games, each fetched when it is wanted.

import type { Component } from 'svelte';
import type { Scene } from '../net/scene';
import type { GameName } from '../net/messages';
import type { Turn } from '../table/turn.svelte';

/** The view of its turn is that of its game. */
export type GameTable = Component<{
  live: Scene;
  turn: Turn<any>;
  /** What is to stand out while nothing else does. */
  marks?: readonly string[];
}>;

const TABLES: Record<GameName, () => Promise<{ default: GameTable }>> = {
  samurai: () => import('./samurai/SamuraiTable.svelte'),
  cardgame: () => import('./cardgame/CardgameTable.svelte'),
  spirit: () => import('./spirit/SpiritTable.svelte'),
};

/** Fetch the table of a game. */
export async function tableOf(game: GameName): Promise<GameTable> {
  return (await TABLES[game]()).default;
}
