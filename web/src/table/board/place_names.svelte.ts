// Which places of a board are named on it, as moves, texts and the log name them: all for who wants
// it so; else those that are spoken of around the board, and the others where they fit in quietly.

import { getContext, setContext, untrack } from 'svelte';
import { storage } from '../../storage';

class PlaceNames {
  isOn = $state(storage.read('place-names') === 'on');

  /** Name them from now on, or not. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write('place-names', isOn ? 'on' : 'off');
  }
}

export const placeNames = new PlaceNames();

interface Speech {
  said: readonly string[];
  /** Are the places meant that it names, and no others? */
  only: boolean;
}

const KEY = Symbol('spoken');

/** What is said around a board. */
class Spoken {
  #speeches = $state.raw<readonly Speech[]>([]);
  #words = $derived(
    new Set(this.#speeches.flatMap(({ said }) => said.join(' ').split(/[^\p{L}\p{N}]+/u))),
  );
  /** Is anything said that makes all places worth naming? */
  isOfAny = $derived(this.#speeches.some(({ only }) => !only));

  /** Say it; gives what ends it. */
  say(speech: Speech): () => void {
    this.#speeches = [...this.#speeches, speech];
    return () => (this.#speeches = this.#speeches.filter((other) => other !== speech));
  }

  /** Is a place spoken of? */
  has(place: string): boolean {
    return this.#words.has(place);
  }
}

/** Name places on the board here while they are spoken of; nothing where there is no such text. */
export function mentionPlaces(said: () => readonly string[] | null, only = false): void {
  const spoken = getContext<Spoken | undefined>(KEY) ?? setContext(KEY, new Spoken());
  $effect.pre(() => {
    const texts = said();
    return texts ? untrack(() => spoken.say({ said: texts, only })) : undefined;
  });
}

/** What is said around the board here. */
export function placesMentioned(): Spoken {
  return getContext<Spoken | undefined>(KEY) ?? new Spoken();
}
