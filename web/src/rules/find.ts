// Finds rules by words and by number, and where the words are in a text.

import type { ChapterData, RuleData } from '../net/schema';

/** A range in a text. */
type Span = readonly [from: number, to: number];

const SHORT = 3; // letters: shorter words match inside other words by accident only

/** Normalise letters: no case, no accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}

/** Return the words of a search. */
export function wordsIn(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/** Return where a word occurs in a normalised text: short ones at the beginning of words only. */
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

/** Return where words occur in a text, in order and without overlaps. */
export function spansOf(text: string, wanted: readonly string[]): Span[] {
  let typed = '';
  const at: number[] = []; // the original index of each normalised letter
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

/**
 * Return the chapters with the rules that contain all the words, or have the number; without
 * words, all.
 */
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
