// Finding rules by words and by number.

import type { ChapterTold, RuleTold } from './types';

/** Letters as they are typed: without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}

function isFound(rule: RuleTold, title: string, wanted: readonly string[]): boolean {
  const said = [rule.text, rule.differs, title, ...rule.diagrams.map(({ caption }) => caption)];
  const text = plain(said.join(' '));
  const isNumber = (word: string): boolean =>
    /^\d+(\.\d*)?$/.test(word) &&
    (rule.number === word || rule.number.startsWith(word.includes('.') ? word : `${word}.`));
  return wanted.every((word) => isNumber(word) || text.includes(word));
}

/** Give the chapters with the rules that have all the words, or the number; without words, all. */
export function find(chapters: readonly ChapterTold[], words: string): readonly ChapterTold[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chapters;
  return chapters
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => isFound(rule, chapter.title, wanted)),
    }))
    .filter(({ rules }) => rules.length > 0);
}
