import { expect, test, vi } from 'vitest';
import { sitterAbout, sitterName, sitterPicture } from '../table/setup/sitters';
import { games } from './catalogue.svelte';

test('bots of the host come after the levels, under the names that the host gave them', async () => {
  const found = { games: [], bots: ['farmer', 'hojo'], levels: ['farmer'], host_bots: ['hojo'] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(found)));
  games.load();
  await vi.waitFor(() => expect(games.bots).toEqual(['farmer', 'hojo']));
  expect(games.bots.map((bot) => sitterName(bot))).toEqual(['Farmer', 'hojo']);
  expect([sitterAbout('hojo'), sitterPicture('hojo')]).toEqual(['', 'bot']);
  vi.unstubAllGlobals();
});
