// The player's identity in this browser: the key in use, and those of the past. No key is ever
// lost, unless the player removes it: it is all that proves whose seats are whose.

import { createSubscriber } from 'svelte/reactivity';
import { storage } from '../storage';
import type { PersonWithKey } from './schema';

const PERSON = 'person';
const PAST = 'past_people';

const changes = new EventTarget();
// What changes appears everywhere at once, even if it was changed in another tab.
const subscribe = createSubscriber((update) => {
  changes.addEventListener(PERSON, update);
  addEventListener('storage', update);
  return () => {
    changes.removeEventListener(PERSON, update);
    removeEventListener('storage', update);
  };
});
/** A key that the server does not know, because its database is a different one. */
let unknownKey = '';

function changed(): void {
  changes.dispatchEvent(new Event(PERSON));
}

/** Return who the player is in this browser, known to the server or not. */
function storedPerson(): PersonWithKey | null {
  return storage.readJson<PersonWithKey>(PERSON);
}

/** Return who the player is, without following changes. */
export function currentPerson(): PersonWithKey | null {
  const person = storedPerson();
  return person?.key === unknownKey ? null : person;
}

/** Return who the player is, if the server knows somebody here. */
export function whoAmI(): PersonWithKey | null {
  subscribe();
  return currentPerson();
}

/** Return who the player is if the server does not know the key. */
export function unknownPerson(): PersonWithKey | null {
  subscribe();
  const person = storedPerson();
  return person?.key === unknownKey ? person : null;
}

/** Return who the player was before in this browser, the last one first. */
export function pastPeople(): PersonWithKey[] {
  subscribe();
  return storage.readJson<PersonWithKey[]>(PAST) ?? [];
}

/** Note that the server does not know a key, or, without one, that it may know all. */
export function noteUnknown(key: string): void {
  if (key === unknownKey) return;
  unknownKey = key;
  changed();
}

/** Be somebody, or with null nobody yet; whoever the player was before stays in the list. */
export function become(person: PersonWithKey | null): void {
  const before = storedPerson();
  const past = [...(before ? [before] : []), ...pastPeople()];
  const keys = new Set(person ? [person.key] : []);
  const kept = past.filter(({ key }) => !keys.has(key) && keys.add(key));
  storage.write(PAST, JSON.stringify(kept));
  if (person) storage.write(PERSON, JSON.stringify(person));
  else storage.forget(PERSON);
  changed();
}

/** Remove a key of the past for good. */
export function removePast(key: string): void {
  storage.write(PAST, JSON.stringify(pastPeople().filter((person) => person.key !== key)));
  changed();
}
