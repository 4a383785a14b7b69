// What the page says, in one of four languages; `say` gives a sentence with its values put in.

import { storage } from '../storage';

export const LANGUAGES = { en: 'English', pl: 'Polski', de: 'Deutsch', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGES;
export type Sentences = Record<string, string>;
type Values = Record<string, string | number>;

// The sentences of a game or a kit are in its folder, and are called `folder.key` here.
const FILES = import.meta.glob<Sentences>(
  ['./*.json', '../games/*/words/*.json', '../kits/*/words/*.json'],
  { import: 'default' },
);
const STORED = 'language';

/** Choose a language: as it was chosen before, or the first that the browser asks for. */
export function preferred(chosen: string | null, asked: readonly string[]): Language {
  const known = [chosen, ...asked].map((tag) => tag?.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => tag !== undefined && tag in LANGUAGES) ?? 'en';
}

/** What comes before the keys of a file: nothing for those of the page itself. */
function prefixOf(path: string): string {
  const folder = /([^/]+)\/words\/\w+\.json$/.exec(path)?.[1];
  return folder ? `${folder}.` : '';
}

async function sentencesIn(lang: Language): Promise<Sentences> {
  const files = Object.entries(FILES).filter(([path]) => path.endsWith(`/${lang}.json`));
  const all = files.map(async ([path, load]) => {
    const prefix = prefixOf(path);
    return Object.entries(await load()).map(([key, text]) => [prefix + key, text]);
  });
  return Object.fromEntries((await Promise.all(all)).flat()) as Sentences;
}

class Words {
  lang = $state<Language>('en');
  #sentences = $state.raw<Sentences>({});

  /** Speak a language from now on; by itself that of the browser. */
  async speak(lang?: Language): Promise<void> {
    const chosen = lang ?? preferred(storage.read(STORED), navigator.languages);
    this.#sentences = await sentencesIn(chosen);
    this.lang = chosen;
    document.documentElement.lang = chosen;
    if (lang) storage.write(STORED, lang);
  }

  /** Say a sentence. With `n` it may have a form for one, `key#one`, and others by the language. */
  say(key: string, values: Values = {}): string {
    return this.find(key, values) ?? key;
  }

  /** Say a sentence if there is one by that key. */
  find(key: string, values: Values = {}): string | undefined {
    const form = 'n' in values ? new Intl.PluralRules(this.lang).select(Number(values['n'])) : '';
    const sentence = this.#sentences[`${key}#${form}`] ?? this.#sentences[key];
    return sentence?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  /** Say a sentence in the words of a game, if it has some of its own for it. */
  sayFor(game: string, key: string, values: Values = {}): string {
    return this.find(`${game}.${key}`, values) ?? this.say(key, values);
  }
}

export const words = new Words();
