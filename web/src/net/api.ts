// HTTP requests to the server, and refusals with a message.

import { createSubscriber } from 'svelte/reactivity';
import { currentPerson, noteUnknown } from './identity';
import type { Refusal } from './schema';
import { randomHex } from '../random';
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
  if (isReachable) noteUnknown(''); // it may have started again, with the right database
  changes.dispatchEvent(new Event(CONNECTION));
}

// A restored connection counts as working until it fails again.
addEventListener('online', () => setReachable(true));

function isServerReachable(): boolean {
  subscribeToConnection();
  return isReachable;
}

/**
 * Send a request. Throws Refused with the server's message. What anybody may read is shown even if
 * the server does not know this browser's key.
 */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  stop?: AbortSignal,
): Promise<T> {
  const key = currentPerson()?.key ?? ''; // not whoAmI(): a new name is no reason to repeat it
  try {
    return await askWith<T>(key, method, path, body, stop);
  } catch (error) {
    if (!key || !(error instanceof Refused) || error.rule !== UNKNOWN) throw error;
    noteUnknown(key);
    if (method !== 'GET') throw error;
    return askWith<T>('', method, path, body, stop);
  }
}

/** Send a request as the person with a key, or without one as nobody. Throws Refused. */
export async function askWith<T>(
  key: string,
  method: string,
  path: string,
  body?: unknown,
  stop?: AbortSignal,
): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': words.lang };
  if (key) headers['authorization'] = `Bearer ${key}`;
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

/** Create an id for an action. */
export function newId(): string {
  return randomHex(8);
}
