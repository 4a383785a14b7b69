// Finding rules by words and by number, and where in a text the words stand.

import type { ChapterData, RuleData } from '../net/schema';

/** From one place in a text to another. */
export type Span = readonly [from: number, to: number];

const SHORT = 3; // letters: in the middle of words they are found by chance only

/** Letters as they are typed: without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}

/** Give the words that somebody looks for. */
export function wordsIn(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** Give where a word stands in a plain text: a short one at the beginning of words. */
function places(text: string, word: string): Span[] {
  const found: Span[] = [];
  let from = text.indexOf(word);
  while (from >= 0) {
    const isInside = word.length <= SHORT && /[\p{L}\p{N}]$/u.test(text.slice(0, from));
    if (!isInside) found.push([from, from + word.length]);
    from = text.indexOf(word, from + 1);
  }
  return found;
}

/** Give where words stand in a text, in its order and none within another. */
export function spansOf(text: string, wanted: readonly string[]): Span[] {
  let typed = '';
  const at: number[] = []; // where each plain letter comes from
  for (const { 0: letter, index } of text.matchAll(/./gsu)) {
    const letters = plain(letter);
    typed += letters;
    for (let n = 0; n < letters.length; n++) at.push(index);
  }
  at.push(text.length);
  return wanted
    .flatMap((word) => places(typed, word))
    .map(([from, to]): Span => [at[from]!, at[to]!])
    .toSorted(([a], [b]) => a - b)
    .reduce<Span[]>((spans, [from, to]) => {
      const last = spans.at(-1);
      if (!last || from > last[1]) return [...spans, [from, to]];
      return [...spans.slice(0, -1), [last[0], Math.max(last[1], to)]];
    }, []);
}

function isFound(rule: RuleData, title: string, wanted: readonly string[]): boolean {
  const captions = rule.diagrams.map(({ caption }) => caption);
  const text = plain([rule.text, rule.differences, rule.keywords, title, ...captions].join('\n'));
  const isNumber = (word: string): boolean =>
    /^\d+(\.\d*)?$/.test(word) &&
    (rule.number === word || rule.number.startsWith(word.includes('.') ? word : `${word}.`));
  return wanted.every((word) => isNumber(word) || places(text, word).length > 0);
}

/** Give the chapters with the rules that have all the words, or the number; without words, all. */
export function find(
  chapters: readonly ChapterData[],
  wanted: readonly string[],
): readonly ChapterData[] {
  if (wanted.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => isFound(rule, chapter.title, wanted)),
    }))
    .filter(({ rules }) => rules.length > 0);
}
