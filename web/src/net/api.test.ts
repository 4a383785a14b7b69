import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '../storage';
import { ask, Refused, UNKNOWN, whoAmI } from './api';

afterEach(() => vi.unstubAllGlobals());

test('a connection that breaks within a response counts as an unreachable server', async () => {
  const broken = new ReadableStream({ start: (text) => text.error(new TypeError('broken')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  const refused: unknown = await ask('GET', '/api/tables').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ rule: 'page.offline', status: 0 });
});

test('a request with an unknown key is repeated without it, and can still be aborted', async () => {
  storage.write('person', JSON.stringify({ id: 'ana', name: 'Ana', key: 'old' }));
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    asked.push(request);
    const is = { status: asked.length === 1 ? 401 : 200 };
    return new Response(JSON.stringify({ rule: UNKNOWN }), is);
  });
  const { signal } = new AbortController();
  await ask('POST', '/api/tables/x/hint', {}, signal);
  expect(whoAmI()).toBeNull();
  expect(asked.map((request) => request.signal)).toEqual([signal, signal]);
});
