// Finds what the page brings for a game: `games/<game>/index.ts`, or the generic table.

import { placeArt } from '../art/sprite';
import type { GameTable, WebGame } from './game';

const FOLDERS = import.meta.glob<WebGame>(['./*/index.ts', '!./generic/index.ts'], {
  import: 'default',
});

/** Fetch what the page brings for a game; without a folder of its own it is the generic part. */
export async function webGame(game: string): Promise<WebGame> {
  const load = FOLDERS[`./${game}/index.ts`];
  return load ? load() : (await import('./generic/index')).default;
}

/** Fetch the art of a game and put it into the page, once. */
export async function gameArt(game: string): Promise<void> {
  const { art } = await webGame(game);
  if (art) await placeArt(game, art);
}

/** Fetch the table of a game; its art may come later. */
export async function tableOf(game: string): Promise<GameTable> {
  const { table } = await webGame(game);
  void gameArt(game).catch(() => {}); // drawings that did not come are fetched next time
  return (await table()).default;
}
