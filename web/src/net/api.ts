// Speaks HTTP with the server: who one is here, and requests that are refused in words.

import { createSubscriber } from 'svelte/reactivity';
import { storage } from '../storage';
import type { Person, PersonWithKey, Refusal } from './schema';
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

  /** Does it not hold any more? That the server could not be reached, once it is again. */
  get isPast(): boolean {
    return this.rule === OFFLINE && isReached();
  }
}

const PERSON = 'person';
const OFFLINE = 'page.offline';
/** The server does not know the key that this browser has: its database is another one. */
export const UNKNOWN = 'table.unknown_key';

const changes = new EventTarget();
const LINE = 'line';
let isThere = true;
const followLine = createSubscriber((update) => {
  changes.addEventListener(LINE, update);
  return () => changes.removeEventListener(LINE, update);
});

/** Keep in mind whether the server is there. */
export function reach(there: boolean): void {
  if (there === isThere) return;
  isThere = there;
  changes.dispatchEvent(new Event(LINE));
}

// A line that is back is believed in until it fails again.
addEventListener('online', () => reach(true));

function isReached(): boolean {
  followLine();
  return isThere;
}

// What shows a name shows the new one at once, also one that was taken in another tab.
const follow = createSubscriber((update) => {
  changes.addEventListener(PERSON, update);
  addEventListener('storage', update);
  return () => {
    changes.removeEventListener(PERSON, update);
    removeEventListener('storage', update);
  };
});

/** Be nobody again. */
export function forgetMyself(): void {
  storage.forget(PERSON);
  changes.dispatchEvent(new Event(PERSON));
}

/** Give who one is in this browser, or nobody yet. */
export function whoAmI(): PersonWithKey | null {
  follow();
  return known();
}

function known(): PersonWithKey | null {
  return parsed(storage.read(PERSON) ?? 'null') as PersonWithKey | null;
}

/** Become somebody, or take another name. */
export async function callMyself(name: string): Promise<PersonWithKey> {
  const me = known();
  const now = me
    ? { ...me, ...(await ask<Person>('PATCH', '/api/people/me', { name })) }
    : await ask<PersonWithKey>('POST', '/api/people', { name });
  const person = { id: now.id, name: now.name, key: now.key };
  storage.write(PERSON, JSON.stringify(person));
  changes.dispatchEvent(new Event(PERSON));
  return person;
}

/** Ask the server for something. Throws Refused with the words of the server. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  stop?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': words.lang };
  const me = known(); // whoever asks does not ask again for a new name
  if (me) headers['authorization'] = `Bearer ${me.key}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request: RequestInit = { method, headers };
  if (body !== undefined) request.body = JSON.stringify(body);
  if (stop) request.signal = stop;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(path, request);
    text = await answer.text();
  } catch {
    if (!stop?.aborted) reach(false);
    throw new Refused(OFFLINE, words.say('offline'), 0);
  }
  reach(true);
  if (!answer.ok) {
    const why = parsed(text) as Partial<Refusal> | null;
    if (why?.rule === UNKNOWN && me) {
      forgetMyself();
      return ask<T>(method, path, body, stop);
    }
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
