import { expect, test } from 'vitest';
import { find } from './find';
import type { ChapterTold, RuleTold } from './types';

function rule(number: string, text: string): RuleTold {
  const none = { holds: true, editions: [], options: [], differs: '', sources: [] };
  return { id: `samurai.${number}`, number, text, ...none, rulings: [], diagrams: [] };
}

const chapters: ChapterTold[] = [
  { number: 1, title: 'Setup', intro: '', rules: [rule('1.1', 'Połóż żetony.')] },
  {
    number: 5,
    title: 'Capturing',
    intro: '',
    rules: [rule('5.1', 'A surrounded city.'), rule('5.2', 'The highest influence of 10.')],
  },
];
const numbers = (words: string): string[] =>
  find(chapters, words).flatMap(({ rules }) => rules.map(({ number }) => number));

test('without words all rules are there', () => {
  expect(find(chapters, ' ')).toBe(chapters);
});

test('a rule is found by all of its words, however they are written', () => {
  expect(numbers('CITY surrounded')).toEqual(['5.1']);
  expect(numbers('poloz zetony')).toEqual(['1.1']);
  expect(numbers('capturing')).toEqual(['5.1', '5.2']);
  expect(numbers('city influence')).toEqual([]);
});

test('a rule is found by its number or that of its chapter', () => {
  expect(numbers('5.2')).toEqual(['5.2']);
  expect(numbers('5')).toEqual(['5.1', '5.2']);
  expect(numbers('5.')).toEqual(['5.1', '5.2']);
  expect(numbers('10')).toEqual(['5.2']);
});
