// Loads the page's part of a game: `games/<game>/index.ts`, or the generic table.

import { placeArt } from '../art/sprite';
import type { GameTable, Glance, Pictures, WebGame } from './game';

const FOLDERS = import.meta.glob<WebGame>(['./*/index.ts', '!./generic/index.ts'], {
  import: 'default',
});

/** Load the page's part of a game; the generic one if it has no folder. */
export async function webGame(game: string): Promise<WebGame> {
  const load = FOLDERS[`./${game}/index.ts`];
  return load ? load() : (await import('./generic/index')).default;
}

/** Load the art of a game and add it to the page, once. */
export async function gameArt(game: string): Promise<void> {
  const { art } = await webGame(game);
  if (art) await placeArt(game, art);
}

/** Load what a list shows of a game under way, with its drawings; null if it shows nothing. */
export async function gameGlance(game: string): Promise<Glance | null> {
  const { glance } = await webGame(game);
  if (!glance) return null;
  const [{ default: found }] = await Promise.all([glance(), gameArt(game)]);
  return found;
}

/** Load the picture of a game on the home screen with its drawings; none if it has no picture. */
export async function gameBanner(game: string): Promise<string> {
  const { banner = '', bannerArt } = await webGame(game);
  await (bannerArt ? placeArt(`banner of ${game}`, bannerArt) : gameArt(game));
  return banner;
}

/** Load the large picture of a game with its drawings; the one on the home screen if it has no other. */
export async function gamePoster(game: string): Promise<string> {
  const { poster } = await webGame(game);
  if (!poster) return gameBanner(game);
  const [{ default: found }] = await Promise.all([poster(), gameArt(game)]);
  return found;
}

/** Load the pictures of a game's choices and what they are drawn with; none if it has no pictures. */
export async function gamePictures(game: string): Promise<Pictures> {
  const { pictures } = await webGame(game);
  if (!pictures) return {};
  const [{ default: found }] = await Promise.all([pictures(), gameArt(game)]);
  return found;
}

/** Load the table of a game; its art may arrive later. */
export async function tableOf(game: string): Promise<GameTable> {
  const { table } = await webGame(game);
  void gameArt(game).catch(() => {}); // missing drawings are loaded next time
  return (await table()).default;
}
