import { afterEach, expect, test, vi } from 'vitest';
import { storage } from '../storage';
import { ask, Refused, setReachable, UNKNOWN } from './api';
import { noteUnknown, pastPeople, removePast, unknownPerson, whoAmI } from './identity';
import { setMyName, useKey } from './me';

const ANA = { id: 'ana', name: 'Ana', key: 'key of Ana' };
const BEN = { id: 'ben', name: 'Ben', key: 'key of Ben' };

function json(data: unknown): Response {
  return new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });
}

afterEach(() => noteUnknown(''));

test('a connection that breaks within a response counts as an unreachable server', async () => {
  const broken = new ReadableStream({ start: (text) => text.error(new TypeError('broken')) });
  vi.stubGlobal('fetch', async () => new Response(broken));
  const refused: unknown = await ask('GET', '/api/tables').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ rule: 'page.offline', status: 0 });
});

test('a key that the server does not know is kept, and what anybody may read is read without it', async () => {
  storage.write('person', JSON.stringify(ANA));
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    asked.push(request);
    const isKnown = !new Headers(request.headers).has('authorization');
    return new Response(JSON.stringify({ rule: UNKNOWN }), { status: isKnown ? 200 : 401 });
  });
  const { signal } = new AbortController();
  await ask('GET', '/api/tables', undefined, signal);
  expect(asked.map((request) => request.signal)).toEqual([signal, signal]);
  expect(whoAmI()).toBeNull();
  expect(unknownPerson()).toEqual(ANA);
  setReachable(false);
  setReachable(true); // the server has started again
  expect(whoAmI()).toEqual(ANA);
  await expect(ask('POST', '/api/tables', {})).rejects.toMatchObject({ rule: UNKNOWN });
  expect(unknownPerson()).toEqual(ANA);
});

test('whoever continues as a new player keeps the old key, and can use it again', async () => {
  storage.write('person', JSON.stringify(ANA));
  noteUnknown(ANA.key);
  vi.stubGlobal('fetch', async () => json(BEN));
  await setMyName('Ben');
  expect(whoAmI()).toEqual(BEN);
  expect(pastPeople()).toEqual([ANA]);
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    const key = new Headers(request.headers).get('authorization');
    return key === `Bearer ${ANA.key}`
      ? json({ id: ANA.id, name: ANA.name })
      : new Response(JSON.stringify({ rule: UNKNOWN, text: 'nobody' }), { status: 401 });
  });
  await expect(useKey('nonsense')).rejects.toMatchObject({ rule: UNKNOWN });
  expect(whoAmI()).toEqual(BEN);
  await useKey(ANA.key);
  expect(whoAmI()).toEqual(ANA);
  expect(pastPeople()).toEqual([BEN]);
  removePast(BEN.key);
  expect(pastPeople()).toEqual([]);
});
