// Decides which places are labelled on a board: all if the player wants it; otherwise those
// mentioned in the text around it, and others where there is room.

import { getContext, setContext, untrack } from 'svelte';
import { storage } from '../../storage';

class PlaceNames {
  isOn = $state(storage.read('place-names') === 'on');

  /** Turn labels for all places on or off. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write('place-names', isOn ? 'on' : 'off');
  }
}

export const placeNames = new PlaceNames();

interface Speech {
  said: readonly string[];
  /** Label only the places that it mentions? */
  only: boolean;
}

const KEY = Symbol('spoken');

/** The texts shown around a board. */
class Spoken {
  #speeches = $state.raw<readonly Speech[]>([]);
  #words = $derived(
    new Set(this.#speeches.flatMap(({ said }) => said.join(' ').split(/[^\p{L}\p{N}]+/u))),
  );
  /** Does any text make all places worth labelling? */
  isOfAny = $derived(this.#speeches.some(({ only }) => !only));

  /** Add a text; returns a function that removes it. */
  say(speech: Speech): () => void {
    this.#speeches = [...this.#speeches, speech];
    return () => (this.#speeches = this.#speeches.filter((other) => other !== speech));
  }

  /** Return whether a place is mentioned. */
  has(place: string): boolean {
    return this.#words.has(place);
  }
}

/** Label the places on this board that a text mentions, while it is shown; none if it is null. */
export function mentionPlaces(said: () => readonly string[] | null, only = false): void {
  const spoken = getContext<Spoken | undefined>(KEY) ?? setContext(KEY, new Spoken());
  $effect.pre(() => {
    const texts = said();
    return texts ? untrack(() => spoken.say({ said: texts, only })) : undefined;
  });
}

/** Return the texts shown around this board. */
export function placesMentioned(): Spoken {
  return getContext<Spoken | undefined>(KEY) ?? new Spoken();
}
