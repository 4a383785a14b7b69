// Speaks HTTP with the server: who one is here, and requests that are refused in words.

import { words } from '../words/words.svelte';

/** Why something was not done: the id of a rule, and words for people. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

export interface Person {
  id: string;
  name: string;
  key: string;
}

const KEPT = 'tatami.person';

/** Give who one is in this browser, or nobody yet. */
export function whoAmI(): Person | null {
  const kept = localStorage.getItem(KEPT);
  return kept === null ? null : (JSON.parse(kept) as Person);
}

/** Become somebody, or take another name. */
export async function callMyself(name: string): Promise<Person> {
  const me = whoAmI();
  const now = me
    ? { ...me, ...(await ask<{ name: string }>('PATCH', '/api/people/me', { name })) }
    : await ask<Person>('POST', '/api/people', { name });
  const person = { id: now.id, name: now.name, key: now.key };
  localStorage.setItem(KEPT, JSON.stringify(person));
  return person;
}

/** Ask the server for something. Throws Refused with the words of the server. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': words.lang };
  const me = whoAmI();
  if (me) headers['authorization'] = `Bearer ${me.key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused('page.offline', words.say('offline'), 0);
  }
  const text = await answer.text();
  if (!answer.ok) {
    const why = parsed(text) as { rule?: string; text?: string } | null;
    throw new Refused(why?.rule ?? 'page.failed', why?.text ?? words.say('failed'), answer.status);
  }
  return (answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text) as T;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Make up entropy for a deal, once its commitment is known. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Make an id for an action. */
export function newId(): string {
  return entropy().slice(0, 16);
}
