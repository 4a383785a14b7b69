// Requests about the player: a name, or another key.

import { ask, askWith } from './api';
import { become, currentPerson, noteUnknown } from './identity';
import type { Person, PersonWithKey } from './schema';

/** Register a player, or change the name. */
export async function setMyName(name: string): Promise<PersonWithKey> {
  const me = currentPerson();
  const now = me
    ? { ...me, ...(await ask<Person>('PATCH', '/api/people/me', { name })) }
    : await ask<PersonWithKey>('POST', '/api/people', { name });
  const person = { id: now.id, name: now.name, key: now.key };
  become(person);
  return person;
}

/** Be the person with this key. Throws Refused, with nothing changed, if there is none. */
export async function useKey(key: string): Promise<PersonWithKey> {
  const found = await askWith<Person>(key, 'GET', '/api/people/me');
  const person = { id: found.id, name: found.name, key };
  noteUnknown('');
  become(person);
  return person;
}
