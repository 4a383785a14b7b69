import { expect, test } from 'vitest';
import { LANGUAGES, preferred, type Sentences } from './words.svelte';

const files = import.meta.glob<Sentences>(['./*.json', '../{games,kits}/*/words/*.json'], {
  eager: true,
  import: 'default',
});
const sources = import.meta.glob<string>(['../**/*.{ts,svelte}', '!../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const folders = [...new Set(Object.keys(files).map((path) => path.replace(/\w+\.json$/, '')))];
const others = Object.keys(LANGUAGES).filter((lang) => lang !== 'en');
const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();
const plain = (key: string): string => key.split('#')[0] ?? key;
const keysOf = (sentences: Sentences | undefined): string[] =>
  [...new Set(Object.keys(sentences ?? {}).map(plain))].toSorted();

test.each(folders.flatMap((folder) => others.map((lang) => [folder, lang])))(
  '%s%s.json says all that English says',
  (folder, lang) => {
    const english = files[`${folder}en.json`] ?? {};
    const translated = files[`${folder}${lang}.json`] ?? {};
    expect(keysOf(translated)).toEqual(keysOf(english));
    for (const [key, text] of Object.entries(translated)) {
      const wanted = gaps(english[plain(key)] ?? '');
      if (!key.includes('#')) expect([key, gaps(text)]).toEqual([key, wanted]);
      else
        for (const gap of gaps(text))
          expect([key, wanted]).toEqual([key, expect.arrayContaining([gap])]);
    }
  },
);

test.each(folders.flatMap((folder) => Object.keys(LANGUAGES).map((lang) => [folder, lang])))(
  '%s%s.json has every plural form of a text with a number',
  (folder, lang) => {
    const { pluralCategories } = new Intl.PluralRules(lang).resolvedOptions();
    const sentences = Object.entries(files[`${folder}${lang}.json`] ?? {});
    for (const [key, text] of sentences) {
      if (!key.includes('#') || !text.includes('{n}')) continue;
      const forms = sentences
        .map(([other]) => other.split('#'))
        .filter(([of]) => of === plain(key));
      const found = forms.map(([, form = 'other']) => form).toSorted();
      expect([key, found]).toEqual([key, pluralCategories.toSorted()]);
    }
  },
);

test('every text that the code refers to exists', () => {
  const known = new Set(
    folders.flatMap((folder) => {
      const owner = /([^/]+)\/words\/$/.exec(folder)?.[1];
      return keysOf(files[`${folder}en.json`]).map((key) => (owner ? `${owner}.${key}` : key));
    }),
  );
  const asked = Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(/words\.say\(\s*'([^']+)'/g)].map(([, key = '']) => [path, key] as const),
  );
  expect(asked.length).toBeGreaterThan(300);
  expect(asked.filter(([, key]) => !known.has(key))).toEqual([]);
});

test('the language is the stored one, else the first known one, else English', () => {
  expect(preferred('nl', ['pl-PL'])).toBe('nl');
  expect(preferred(null, ['fr', 'pl-PL', 'de'])).toBe('pl');
  expect(preferred('xx', ['fr'])).toBe('en');
});
