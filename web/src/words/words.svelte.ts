// The texts of the page in one of four languages; `say` returns a text with its values filled in.

import { storage } from '../storage';

export const LANGUAGES = { en: 'English', pl: 'Polski', de: 'Deutsch', nl: 'Nederlands' } as const;
export type Language = keyof typeof LANGUAGES;
export type Sentences = Record<string, string>;
type Values = Record<string, string | number>;

// The texts of a game or a kit are in its folder; their keys are `folder.key` here.
const FILES = import.meta.glob<Sentences>(
  ['./*.json', '../games/*/words/*.json', '../kits/*/words/*.json'],
  { import: 'default' },
);
const STORED = 'language';
// Making one takes longer than everything else about a text.
const PLURALS = new Map<Language, Intl.PluralRules>();

/** Return the language to use: the stored choice, or the first that the browser prefers. */
export function preferred(chosen: string | null, asked: readonly string[]): Language {
  const known = [chosen, ...asked].map((tag) => tag?.slice(0, 2).toLowerCase());
  return known.find((tag): tag is Language => tag !== undefined && tag in LANGUAGES) ?? 'en';
}

/** Return the prefix for the keys of a file: none for the page's own. */
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

/** Return the plural form of a number in a language. */
function pluralOf(lang: Language, n: number): Intl.LDMLPluralRule {
  const rules = PLURALS.get(lang) ?? new Intl.PluralRules(lang);
  PLURALS.set(lang, rules);
  return rules.select(n);
}

class Words {
  lang = $state<Language>('en');
  #sentences = $state.raw<Sentences>({});

  /** Load and set a language; by default the stored or the browser's one. */
  async setLanguage(lang?: Language): Promise<void> {
    const chosen = lang ?? preferred(storage.read(STORED), navigator.languages);
    this.#sentences = await sentencesIn(chosen);
    this.lang = chosen;
    document.documentElement.lang = chosen;
    if (lang) storage.write(STORED, lang);
  }

  /** Return a text. With `n` it may have plural forms, such as `key#one`, by language. */
  say(key: string, values: Values = {}): string {
    return this.find(key, values) ?? key;
  }

  /** Return a text if there is one for the key. */
  find(key: string, values: Values = {}): string | undefined {
    const form = 'n' in values ? pluralOf(this.lang, Number(values['n'])) : '';
    const sentence = this.#sentences[`${key}#${form}`] ?? this.#sentences[key];
    return sentence?.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  /** Return a game's own version of a text, or the general one. */
  sayFor(game: string, key: string, values: Values = {}): string {
    return this.find(`${game}.${key}`, values) ?? this.say(key, values);
  }
}

export const words = new Words();
