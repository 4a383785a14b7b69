import { expect, test } from 'vitest';
import de from './de.json';
import en from './en.json';
import nl from './nl.json';
import pl from './pl.json';
import { preferred } from './words.svelte';

const others: Record<string, Record<string, string>> = { de, nl, pl };
const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

test.each(Object.keys(others))('%s says all that English says', (lang) => {
  const plain = (key: string): string => key.split('#')[0] ?? key;
  const keys = (sentences: object): string[] =>
    [...new Set(Object.keys(sentences).map(plain))].toSorted();
  expect(keys(others[lang]!)).toEqual(keys(en));
  for (const [key, text] of Object.entries(others[lang]!)) {
    const english = (en as Record<string, string>)[plain(key)] ?? '';
    if (!key.includes('#')) expect([key, gaps(text)]).toEqual([key, gaps(english)]);
    else
      for (const gap of gaps(text))
        expect([key, gaps(english)]).toEqual([key, expect.arrayContaining([gap])]);
  }
});

test('the language is the one chosen before, else the first that is known, else English', () => {
  expect(preferred('nl', ['pl-PL'])).toBe('nl');
  expect(preferred(null, ['fr', 'pl-PL', 'de'])).toBe('pl');
  expect(preferred('xx', ['fr'])).toBe('en');
});
