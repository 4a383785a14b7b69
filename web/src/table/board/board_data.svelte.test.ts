import { flushSync } from 'svelte';
import { expect, test, vi } from 'vitest';
import { ask } from '../../net/api';
import type { Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';
import { fetchBoardData } from './board_data.svelte';

test('the board is loaded in the current language, and again after a reconnect', async () => {
  const answers: string[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const lang = new Headers(request.headers).get('accept-language') ?? '';
    answers.push(lang);
    return new Response(JSON.stringify({ lang }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const live = $state({
    link: 'opening',
    ask: (what: string) => ask('GET', `/api/tables/x/${what}`),
  });
  let boardData: { readonly now: { lang: string } | null } | undefined;
  const end = $effect.root(() => {
    boardData = fetchBoardData<{ lang: string }>(live as unknown as Scene);
  });
  flushSync();
  expect(answers).toEqual([]);
  live.link = 'open';
  flushSync();
  await vi.waitFor(() => expect(boardData?.now).toEqual({ lang: 'en' }));
  await words.setLanguage('pl');
  flushSync();
  await vi.waitFor(() => expect(boardData?.now).toEqual({ lang: 'pl' }));
  live.link = 'lost';
  flushSync();
  live.link = 'open';
  flushSync();
  await vi.waitFor(() => expect(answers).toEqual(['en', 'pl', 'pl']));
  end();
});
