// What the page says, in one of four languages; `say` gives a sentence with its values put in.

import { kept } from '../kept';

export const LANGUAGES = { en: 'English', pl: 'Polski', de: 'Deutsch', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGES;
export type Sentences = Record<string, string>;

const FILES: Record<Language, () => Promise<{ default: Sentences }>> = {
  en: () => import('./en.json'),
  pl: () => import('./pl.json'),
  de: () => import('./de.json'),
  nl: () => import('./nl.json'),
};
const KEPT = 'language';

/** Choose a language: as it was chosen before, or the first that the browser asks for. */
export function preferred(chosen: string | null, asked: readonly string[]): Language {
  const known = [chosen, ...asked].map((tag) => tag?.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => tag !== undefined && tag in LANGUAGES) ?? 'en';
}

class Words {
  lang = $state<Language>('en');
  #sentences = $state.raw<Sentences>({});

  /** Speak a language from now on; by itself that of the browser. */
  async speak(lang?: Language): Promise<void> {
    const chosen = lang ?? preferred(kept.read(KEPT), navigator.languages);
    this.#sentences = (await FILES[chosen]()).default;
    this.lang = chosen;
    document.documentElement.lang = chosen;
    if (lang) kept.write(KEPT, lang);
  }

  /** Say a sentence. With `n` it may have a form for one, `key#one`, and others by the language. */
  say(key: string, values: Record<string, string | number> = {}): string {
    const form = 'n' in values ? new Intl.PluralRules(this.lang).select(Number(values['n'])) : '';
    const sentence = this.#sentences[`${key}#${form}`] ?? this.#sentences[key];
    if (sentence === undefined) return key;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }
}

export const words = new Words();
