// Decides which places are labelled on a board: all if the player wants it; otherwise those
// mentioned in the text around it, and others where there is room.

import { getContext, setContext, untrack } from 'svelte';
import { steady } from '../../steady';
import { StoredSwitch } from '../../stored_switch.svelte';

/** Are all places labelled? */
export const placeNames = new StoredSwitch('place-names');

interface MentionKind {
  /** Label only the places that it mentions? */
  only?: boolean;
  /** Does it name places by their codes, where they have no names? */
  usesCodes?: boolean;
}

interface Mention extends MentionKind {
  texts: readonly string[];
}

const KEY = Symbol('mentions');

/** The texts shown around a board. */
class Mentions {
  #mentions = $state.raw<readonly Mention[]>([]);
  #coded = $derived(this.#mentions.filter(({ usesCodes }) => usesCodes));
  #words = $derived.by(steady(() => wordsIn(this.#mentions)));
  #codes = $derived.by(steady(() => wordsIn(this.#coded)));

  /** Does any text make all places worth labelling, with names or with codes? */
  labelsAll(withCodes: boolean): boolean {
    return (withCodes ? this.#coded : this.#mentions).some(({ only }) => !only);
  }

  /** Add a text; returns a function that removes it. */
  add(mention: Mention): () => void {
    this.#mentions = [...this.#mentions, mention];
    return () => (this.#mentions = this.#mentions.filter((other) => other !== mention));
  }

  /** Return whether a place is mentioned, by its name or by its code. */
  has(place: string, isCode: boolean): boolean {
    return (isCode ? this.#codes : this.#words).has(place);
  }
}

function wordsIn(mentions: readonly Mention[]): ReadonlySet<string> {
  return new Set(mentions.flatMap(({ texts }) => texts.join(' ').split(/[^\p{L}\p{N}]+/u)));
}

/** Label the places on this board that a text mentions, while it is shown; none if it is null. */
export function mentionPlaces(
  textsOf: () => readonly string[] | null,
  kind: MentionKind = {},
): void {
  const mentions = getContext<Mentions | undefined>(KEY) ?? setContext(KEY, new Mentions());
  $effect.pre(() => {
    const texts = textsOf();
    return texts ? untrack(() => mentions.add({ texts, ...kind })) : undefined;
  });
}

/** Return the texts shown around this board. */
export function placesMentioned(): Mentions {
  return getContext<Mentions | undefined>(KEY) ?? new Mentions();
}
