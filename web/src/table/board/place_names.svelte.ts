// Decides which places are labelled on a board: all if the player wants it; otherwise those
// mentioned in the text around it, and others where there is room.

import { getContext, setContext, untrack } from 'svelte';
import { StoredSwitch } from '../../stored_switch.svelte';

/** Are all places labelled? */
export const placeNames = new StoredSwitch('place-names');

interface Mention {
  texts: readonly string[];
  /** Label only the places that it mentions? */
  only: boolean;
}

const KEY = Symbol('mentions');

/** The texts shown around a board. */
class Mentions {
  #mentions = $state.raw<readonly Mention[]>([]);
  #words = $derived(
    new Set(this.#mentions.flatMap(({ texts }) => texts.join(' ').split(/[^\p{L}\p{N}]+/u))),
  );
  /** Does any text make all places worth labelling? */
  labelsAll = $derived(this.#mentions.some(({ only }) => !only));

  /** Add a text; returns a function that removes it. */
  add(mention: Mention): () => void {
    this.#mentions = [...this.#mentions, mention];
    return () => (this.#mentions = this.#mentions.filter((other) => other !== mention));
  }

  /** Return whether a place is mentioned. */
  has(place: string): boolean {
    return this.#words.has(place);
  }
}

/** Label the places on this board that a text mentions, while it is shown; none if it is null. */
export function mentionPlaces(textsOf: () => readonly string[] | null, only = false): void {
  const mentions = getContext<Mentions | undefined>(KEY) ?? setContext(KEY, new Mentions());
  $effect.pre(() => {
    const texts = textsOf();
    return texts ? untrack(() => mentions.add({ texts, only })) : undefined;
  });
}

/** Return the texts shown around this board. */
export function placesMentioned(): Mentions {
  return getContext<Mentions | undefined>(KEY) ?? new Mentions();
}
