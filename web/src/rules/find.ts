// Finds rules by words in any of their forms and by number, and where the words are in a text.

import type { ChapterData, RuleData } from '../net/schema';
import type { Stemmer } from './stems';

/** A range in a text. */
type Span = readonly [from: number, to: number];

/** A search query: its words, and how to recognise their other forms. */
export interface Search {
  readonly words: readonly string[];
  readonly stem: Stemmer;
}

const SHORT = 3; // letters: shorter words match inside other words by accident only

/** Normalise letters: no case, no accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}

/** Parse a typed search query. */
export function searchFor(typed: string, stem: Stemmer = (word) => word): Search {
  return { words: plain(typed).split(/\s+/).filter(Boolean), stem };
}

/** Return where a word occurs as it is: a short one at the beginning of words only. */
function exactPlaces(text: string, word: string): Span[] {
  const found: Span[] = [];
  let from = text.indexOf(word);
  while (from >= 0) {
    const isInside = word.length <= SHORT && /[\p{L}\p{N}]$/u.test(text.slice(0, from));
    if (!isInside) found.push([from, from + word.length]);
    from = text.indexOf(word, from + 1);
  }
  return found;
}

/** Is one a form of the other, or contained in it? Short stems are in other words by accident. */
function isForm(stem: string, wanted: string): boolean {
  return wanted.length <= SHORT ? stem === wanted : stem.includes(wanted);
}

/** Return where a word occurs in a normalised text, in any of its forms. */
function places(text: string, word: string, stem: Stemmer): Span[] {
  const exact = exactPlaces(text, word);
  if (word.length <= SHORT || !/^\p{L}+$/u.test(word)) return exact;
  const wanted = stem(word);
  const forms = [...text.matchAll(/\p{L}+/gu)]
    .filter(({ 0: said }) => !said.includes(word) && isForm(stem(said), wanted))
    .map(({ 0: said, index }): Span => [index, index + said.length]);
  return [...exact, ...forms];
}

/** Find the matches of a query in a text, in order and without overlaps. */
export function spansOf(text: string, { words, stem }: Search): Span[] {
  let typed = '';
  const at: number[] = []; // the original index of each normalised letter
  for (const { 0: letter, index } of text.matchAll(/./gsu)) {
    const letters = plain(letter);
    typed += letters;
    for (let n = 0; n < letters.length; n++) at.push(index);
  }
  at.push(text.length);
  return words
    .flatMap((word) => places(typed, word, stem))
    .map(([from, to]): Span => [at[from]!, at[to]!])
    .toSorted(([a], [b]) => a - b)
    .reduce<Span[]>((spans, [from, to]) => {
      const last = spans.at(-1);
      if (!last || from > last[1]) return [...spans, [from, to]];
      return [...spans.slice(0, -1), [last[0], Math.max(last[1], to)]];
    }, []);
}

/** Count the words of a query that a rule contains, or has as its number. */
function wordsIn(rule: RuleData, title: string, { words, stem }: Search): number {
  const captions = rule.diagrams.map(({ caption }) => caption);
  const text = plain([rule.text, rule.differences, rule.keywords, title, ...captions].join('\n'));
  const isNumber = (word: string): boolean =>
    /^\d+(\.\d*)?$/.test(word) &&
    (rule.number === word || rule.number.startsWith(word.includes('.') ? word : `${word}.`));
  return words.filter((word) => isNumber(word) || places(text, word, stem).length > 0).length;
}

/**
 * Return the chapters with the rules that contain all the words, or have the number; without
 * words, all.
 */
export function find(chapters: readonly ChapterData[], search: Search): readonly ChapterData[] {
  if (search.words.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter(
        (rule) => wordsIn(rule, chapter.title, search) === search.words.length,
      ),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** Return the chapters with the rules that contain at least half of the words, the best first. */
export function findMost(chapters: readonly ChapterData[], search: Search): readonly ChapterData[] {
  return chapters
    .map((chapter) => {
      const counted = chapter.rules
        .map((rule) => ({ rule, count: wordsIn(rule, chapter.title, search) }))
        .filter(({ count }) => count > 0 && 2 * count >= search.words.length)
        .toSorted((a, b) => b.count - a.count);
      const rules = counted.map(({ rule }) => rule);
      return { best: counted[0]?.count ?? 0, chapter: { ...chapter, rules } };
    })
    .filter(({ best }) => best > 0)
    .toSorted((a, b) => b.best - a.best)
    .map(({ chapter }) => chapter);
}
