import { expect, test } from 'vitest';
import { find, findMost, searchFor, spansOf } from './find';
import { stemmerOf } from './stems';
import type { ChapterData, RuleData } from '../net/schema';

function rule(number: string, text: string, keywords = ''): RuleData {
  const none = { applies: true, editions: [], options: [], differences: '', sources: [] };
  return { id: `samurai.${number}`, number, text, keywords, ...none, rulings: [], diagrams: [] };
}

const chapters: ChapterData[] = [
  { number: 1, title: 'Setup', intro: '', rules: [rule('1.1', 'Połóż żetony.')] },
  {
    number: 5,
    title: 'Capturing',
    intro: '',
    rules: [
      rule('5.1', 'A surrounded city.'),
      rule('5.2', 'The highest influence of 10.'),
      rule('5.3', 'Cities of equal influence.', 'tie, draw'),
    ],
  },
];
const numbers = (typed: string): string[] =>
  find(chapters, searchFor(typed)).flatMap(({ rules }) => rules.map(({ number }) => number));
const marked = (text: string, typed: string): string[] =>
  spansOf(text, searchFor(typed)).map(([from, to]) => text.slice(from, to));

test('without search terms all rules are listed', () => {
  expect(find(chapters, searchFor(' '))).toBe(chapters);
});

test('a rule is found by all of its words, ignoring case and accents', () => {
  expect(numbers('CITY surrounded')).toEqual(['5.1']);
  expect(numbers('poloz zetony')).toEqual(['1.1']);
  expect(numbers('capturing')).toEqual(['5.1', '5.2', '5.3']);
  expect(numbers('city influence')).toEqual([]);
});

test('rules with most of the words are ranked by how many they have', () => {
  const most = (typed: string): string[] =>
    findMost(chapters, searchFor(typed)).flatMap(({ rules }) => rules.map(({ number }) => number));
  expect(most('draw equal city')).toEqual(['5.3']);
  expect(most('highest influence capturing cities')).toEqual(['5.2', '5.3']);
  expect(most('żetony surrounded capturing city')).toEqual(['5.1']);
  expect(most('żetony surrounded')).toEqual(['1.1', '5.1']);
  expect(most('surrounded dragons fly')).toEqual([]);
});

test('the best rules come first, before those of earlier chapters', () => {
  const book: ChapterData[] = [
    { number: 1, title: 'Setup', intro: '', rules: [rule('1.1', 'Surrounded by the sea.')] },
    chapters[1]!,
  ];
  const found = findMost(book, searchFor('surrounded cities equal'));
  expect(found.flatMap(({ rules }) => rules.map(({ number }) => number))).toEqual(['5.3']);
  const more = findMost(book, searchFor('surrounded city'));
  expect(more.map(({ number }) => number)).toEqual([5, 1]);
});

test('a rule is found by its number or that of its chapter', () => {
  expect(numbers('5.2')).toEqual(['5.2']);
  expect(numbers('5')).toEqual(['5.1', '5.2', '5.3']);
  expect(numbers('5.')).toEqual(['5.1', '5.2', '5.3']);
  expect(numbers('10')).toEqual(['5.2']);
});

test('a rule is found by its keywords', () => {
  expect(numbers('draw')).toEqual(['5.3']);
  expect(numbers('draw influence')).toEqual(['5.3']);
});

test('a short term matches the beginning of words, a longer one anywhere', () => {
  expect(numbers('tie')).toEqual(['5.3']);
  expect(numbers('cit')).toEqual(['5.1', '5.3']);
  expect(numbers('ities')).toEqual(['5.3']);
  expect(numbers('0')).toEqual([]);
});

test('matches are marked, ignoring case and accents', () => {
  expect(marked('Cities, ties and a tie: “tie”.', 'tie')).toEqual(['tie', 'tie', 'tie']);
  expect(marked('Der Figurentausch, ein TAUSCH', 'tausch')).toEqual(['tausch', 'TAUSCH']);
  expect(marked('Żeton i żetony, Połóż', 'zeton poloz')).toEqual(['Żeton', 'żeton', 'Połóż']);
  expect(marked('Twee coo\u0308rdinaten e\u0301e\u0301n', 'coord één')).toEqual([
    'coo\u0308rd',
    'e\u0301e\u0301n',
  ]);
  expect(marked('𝔄 lange Straße', 'straß lang')).toEqual(['lang', 'Straß']);
});

test('marks do not overlap, and nothing is marked without search terms', () => {
  expect(spansOf('surrounded', searchFor('surround rounded sur'))).toEqual([[0, 10]]);
  expect(spansOf('aaaa', searchFor('aaa a'))).toEqual([[0, 3]]);
  expect(spansOf('surrounded', searchFor(''))).toEqual([]);
});

const FORMS = {
  en: [
    ['capture', 'captures', 'captured', 'capturing'],
    ['city', 'cities'],
  ],
  pl: [
    ['barykada', 'barykadę', 'barykad', 'barykadzie', 'barykadami'],
    ['lider', 'lidera', 'liderzy', 'liderów'],
    ['kasta', 'kasty', 'kaście', 'kastą'],
    ['kafelek', 'kafelka', 'kafelków'],
    ['parawan', 'parawanów', 'parawanie'],
    ['tor walki', 'toru walki', 'torze walki'],
    ['figurka', 'figurek', 'figurce'],
    ['siła', 'sił', 'sile'],
  ],
  de: [
    ['Reiter', 'Reitern', 'Reiters'],
    ['Plättchen', 'Plättchens'],
    ['Dorf', 'Dörfer', 'Dörfern'],
  ],
  nl: [
    ['waarderingssteen', 'waarderingsstenen'],
    ['dorpskaart', 'dorpskaarten'],
    ['fiche', 'fiches'],
  ],
};

test.each(['en', 'pl', 'de', 'nl'] as const)(
  '%s: any form of a word finds them all',
  async (lang) => {
    const stem = await stemmerOf(lang);
    const rules = FORMS[lang].flat().map((text, n) => rule(`1.${n}`, text));
    const book = [{ ...chapters[0]!, rules }];
    for (const forms of FORMS[lang])
      for (const typed of forms) {
        const found = find(book, searchFor(typed, stem)).flatMap((chapter) => chapter.rules);
        expect([typed, found.map(({ text }) => text)]).toEqual([typed, forms]);
      }
  },
);

test('a found form is marked as a whole', async () => {
  const search = searchFor('barykadę', await stemmerOf('pl'));
  expect(spansOf('Bez barykad', search)).toEqual([[4, 11]]);
});
