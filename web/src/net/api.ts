// HTTP requests to the server: the player's identity, and refusals with a message.

import { createSubscriber } from 'svelte/reactivity';
import { storage } from '../storage';
import type { Person, PersonWithKey, Refusal } from './schema';
import { words } from '../words/words.svelte';

/** Why something was refused: the id of a rule, and a message. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }

  /** Is it resolved? For "server unreachable", once the server is reachable again. */
  get isPast(): boolean {
    return this.rule === OFFLINE && isServerReachable();
  }
}

const PERSON = 'person';
const OFFLINE = 'page.offline';
/** The server does not know this browser's key: its database is a different one. */
export const UNKNOWN = 'table.unknown_key';

const changes = new EventTarget();
const CONNECTION = 'connection';
let isReachable = true;
const subscribeToConnection = createSubscriber((update) => {
  changes.addEventListener(CONNECTION, update);
  return () => changes.removeEventListener(CONNECTION, update);
});

/** Note whether the server is reachable. */
export function setReachable(nowReachable: boolean): void {
  if (nowReachable === isReachable) return;
  isReachable = nowReachable;
  changes.dispatchEvent(new Event(CONNECTION));
}

// A restored connection counts as working until it fails again.
addEventListener('online', () => setReachable(true));

function isServerReachable(): boolean {
  subscribeToConnection();
  return isReachable;
}

// A new name appears everywhere at once, even if it was changed in another tab.
const subscribeToPerson = createSubscriber((update) => {
  changes.addEventListener(PERSON, update);
  addEventListener('storage', update);
  return () => {
    changes.removeEventListener(PERSON, update);
    removeEventListener('storage', update);
  };
});

/** Forget the identity of this browser. */
export function forgetMyself(): void {
  storage.forget(PERSON);
  changes.dispatchEvent(new Event(PERSON));
}

/** Return who the player is in this browser, if anyone yet. */
export function whoAmI(): PersonWithKey | null {
  subscribeToPerson();
  return storedPerson();
}

function storedPerson(): PersonWithKey | null {
  return parsed(storage.read(PERSON) ?? 'null') as PersonWithKey | null;
}

/** Register a player, or change the name. */
export async function setMyName(name: string): Promise<PersonWithKey> {
  const me = storedPerson();
  const now = me
    ? { ...me, ...(await ask<Person>('PATCH', '/api/people/me', { name })) }
    : await ask<PersonWithKey>('POST', '/api/people', { name });
  const person = { id: now.id, name: now.name, key: now.key };
  storage.write(PERSON, JSON.stringify(person));
  changes.dispatchEvent(new Event(PERSON));
  return person;
}

/** Send a request. Throws Refused with the server's message. */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  stop?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': words.lang };
  const me = storedPerson(); // not whoAmI(): a new name is no reason to repeat a request
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
    if (!stop?.aborted) setReachable(false);
    throw new Refused(OFFLINE, words.say('offline'), 0);
  }
  setReachable(true);
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

/** Create entropy for a deal, once its commitment is known. */
export function entropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Create an id for an action. */
export function newId(): string {
  return entropy().slice(0, 16);
}
