// Stems of words, so that a search finds a word in all its forms: Snowball's, loaded with the first
// search in a language; for Polish, which it lacks, by listed endings.

import type { Language } from '../words/words.svelte';
import { polishStem } from './stems_polish';

/** Returns the stem of a word without capitals and accents. */
export type Stemmer = (word: string) => string;

const LOADED: Record<Language, () => Promise<Stemmer>> = {
  en: async () => (await import('@orama/stemmers/english')).stemmer,
  pl: () => Promise.resolve(polishStem),
  de: async () => (await import('@orama/stemmers/german')).stemmer,
  nl: async () => dutch((await import('@orama/stemmers/dutch')).stemmer),
};

/** Snowball keeps the plural of words such as “fiche”. */
function dutch(stem: Stemmer): Stemmer {
  return (word) => stem(word.replace(/es$/, 'e'));
}

/** Load the stemmer of a language; it remembers the words that it has seen. */
export async function stemmerOf(lang: Language): Promise<Stemmer> {
  const stem = await LOADED[lang]();
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word) ?? stem(word);
    known.set(word, found);
    return found;
  };
}
