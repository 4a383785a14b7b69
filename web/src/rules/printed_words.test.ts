// The words of the printed rulebooks find our rules, in any of their forms, and few others.

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';
import glossary from '../../../tools/words/glossary.toml?raw';
import { find, searchFor } from './find';
import { stemmerOf } from './stems';
import type { Language } from '../words/words.svelte';

type Texts = Record<Language, string>;
type Row = Texts & { number: string; also?: Texts; differs?: Texts };
type Section = Record<string, { printed?: Partial<Record<Language, string[]>> }>;
type Glossary = Record<string, Section>;

const MOST = 1 / 5; // of a game's rules: a search that finds more does not help

const files = import.meta.glob<string>('../../../src/tatami/games/*/rules.toml', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const books = Object.fromEntries(
  Object.values(files)
    .map((text) => parse(text) as unknown as { game: string; rule: Row[] })
    .map(({ game, rule }) => [game, rule]),
);
const languages: Language[] = ['en', 'pl', 'de', 'nl'];
const stems = Object.fromEntries(
  await Promise.all(languages.map(async (lang) => [lang, await stemmerOf(lang)] as const)),
);

/** Return the numbers of the rules that a search finds. */
function found(game: string, lang: Language, typed: string): string[] {
  const rules = (books[game] ?? []).map(({ number, also, differs, ...text }) => ({
    id: `${game}.${number}`,
    number,
    text: text[lang],
    keywords: also?.[lang] ?? '',
    differences: differs?.[lang] ?? '',
    ...{ applies: true, editions: [], options: [], sources: [], rulings: [], diagrams: [] },
  }));
  const book = [{ number: 1, title: '', intro: '', rules }];
  return find(book, searchFor(typed, stems[lang])).flatMap((chapter) =>
    chapter.rules.map(({ number }) => number),
  );
}

test.each<[string, Language, string, string[]]>([
  ['samurai', 'en', 'High Helmets', ['1.2']],
  ['samurai', 'en', 'rider', ['3.5']],
  ['samurai', 'en', 'move tile', ['4.1']],
  ['samurai', 'en', 'capture castle', ['5.1', '5.2']],
  ['samurai', 'en', 'capturing castle', ['5.1', '5.2']],
  ['samurai', 'en', 'boat', ['3.2', '3.5']],
  ['samurai', 'en', 'who starts', ['1.11']],
  ['samurai', 'en', 'samurai figure', ['1.2', '3.5']],
  ['samurai', 'en', 'how many players', ['1.1']],
  ['samurai', 'pl', 'łódź', ['3.2']],
  ['samurai', 'pl', 'ilu graczy', ['1.1']],
  ['samurai', 'pl', 'kto zaczyna', ['1.11']],
  ['samurai', 'pl', 'zdobyć zamek', ['5.1']],
  ['samurai', 'de', 'Boote', ['3.2']],
  ['samurai', 'de', 'Burg erobern', ['5.1']],
  ['samurai', 'de', 'wie viele Spieler', ['1.1']],
  ['samurai', 'de', 'wer fängt an', ['1.11']],
  ['samurai', 'nl', 'boten', ['3.2']],
  ['samurai', 'nl', 'kasteel veroveren', ['5.1']],
  ['samurai', 'nl', 'hoeveel spelers', ['1.1']],
  ['samurai', 'nl', 'wie begint', ['1.11']],
  ['samurai', 'pl', 'kafelek', ['1.3']],
  ['samurai', 'pl', 'kafelków', ['1.3']],
  ['samurai', 'pl', 'kasta', ['1.2']],
  ['samurai', 'pl', 'liderzy', ['7.1']],
  ['samurai', 'pl', 'lidera', ['7.1']],
  ['samurai', 'pl', 'parawanem', ['8.2']],
  ['samurai', 'pl', 'kafelkiem ruchu', ['4.1']],
  ['samurai', 'pl', 'kafelka zamiany', ['4.6']],
  ['samurai', 'pl', 'symbolem sprytu', ['2.3']],
  ['samurai', 'de', 'Reitern', ['3.5']],
  ['samurai', 'de', 'Sichtschirme', ['8.2']],
  ['samurai', 'de', 'Spielplans', ['6.1']],
  ['samurai', 'nl', 'ruiters', ['3.5']],
  ['samurai', 'nl', 'schermen', ['8.2']],
  ['cardgame', 'en', 'coin', ['5.5']],
  ['cardgame', 'pl', 'większości', ['7.1']],
  ['cardgame', 'de', 'Dorfkarte', ['1.1']],
  ['cardgame', 'nl', 'waarderingsstenen', ['1.3', '5.2', '5.3', '7.1']],
  ['cardgame', 'nl', 'dorpskaarten', ['1.1', '1.2', '4.1']],
  ['cardgame', 'nl', 'gewone meerderheid', ['7.1']],
  ['cardgame', 'nl', 'startspelers', ['1.7']],
  ['spirit', 'en', 'drops of blood', ['3.5']],
  ['spirit', 'en', 'villager', ['11.3']],
  ['spirit', 'pl', 'torze walki', ['4.2']],
  ['spirit', 'pl', 'wieśniaków', ['11.3']],
  ['spirit', 'pl', 'barykada', ['1.3', '3.4', '4.4']],
  ['spirit', 'pl', 'barykadę', ['1.3', '3.4', '4.4']],
  ['spirit', 'pl', 'barykad', ['1.3', '3.4', '4.4']],
  ['spirit', 'pl', 'kropli krwi', ['3.5']],
  ['spirit', 'pl', 'znacznika aktywnego gracza', ['2.3']],
  ['spirit', 'pl', 'mocy', ['6.2']],
  ['spirit', 'pl', 'pierwszego gracza', ['1.2']],
  ['spirit', 'de', 'Dorfbewohnern', ['11.3']],
  ['spirit', 'nl', 'dorpeling', ['11.3']],
])('%s, %s: “%s” finds %s', (game, lang, typed, numbers) => {
  const rules = found(game, lang, typed);
  expect(rules).toEqual(expect.arrayContaining(numbers));
  expect(rules.length).toBeLessThan(MOST * books[game]!.length);
});

const printed = Object.entries(parse(glossary) as unknown as Glossary)
  .filter(([game]) => ['samurai', 'cardgame', 'spirit'].includes(game))
  .flatMap(([game, section]) =>
    Object.values(section)
      .flatMap(({ printed = {} }) => Object.entries(printed))
      .flatMap(([lang, words]) => words.map((word) => [game, lang as Language, word] as const)),
  );

test.each(printed)('%s, %s: “%s” of the glossary finds a rule', (game, lang, word) => {
  expect(found(game, lang, word)).not.toEqual([]);
});
