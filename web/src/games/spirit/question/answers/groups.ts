// Groups answers that differ only in whom they name, so that their common effects are shown once.

import type { Answer } from '../../types';

export interface Group {
  answers: Answer[];
  /** What all of them do, with … for the name that differs. */
  common: string[];
  /** What each does in addition, in the order of the answers. */
  own: string[][];
}

/** Return the effects that all answers share. */
export function sharedBy(answers: readonly Answer[]): string[] {
  const [first, ...others] = answers;
  if (!first || others.length === 0) return [];
  return first.effect_text.filter((line) =>
    others.every(({ effect_text }) => effect_text.includes(line)),
  );
}

/** Group answers of the same sort; `sortOf` returns nothing for an answer that stands alone. */
export function groupsOf(
  answers: readonly Answer[],
  sortOf: (answer: Answer) => string | null,
  nameOf: (answer: Answer) => string,
): Group[] {
  const shared = sharedBy(answers);
  const lines = (answer: Answer): string[] =>
    answer.effect_text.filter((line) => !shared.includes(line));
  const bySort = new Map<string, Answer[]>();
  for (const answer of answers) {
    const sort = sortOf(answer) ?? answer.move;
    bySort.set(sort, [...(bySort.get(sort) ?? []), answer]);
  }
  return [...bySort.values()].flatMap((alike) => {
    const blank = (answer: Answer, line: string): string => line.replace(nameOf(answer), '…');
    const blanks = alike.map((answer) => lines(answer).map((line) => blank(answer, line)));
    const common = (blanks[0] ?? []).filter((line) => blanks.every((one) => one.includes(line)));
    const own = alike.map((answer) =>
      lines(answer).filter((line) => !common.includes(blank(answer, line))),
    );
    const isWorthIt = alike.length > 2 || (alike.length === 2 && own.every((one) => !one.length));
    return isWorthIt
      ? [{ answers: alike, common, own }]
      : alike.map((answer) => ({ answers: [answer], common: [], own: [lines(answer)] }));
  });
}
