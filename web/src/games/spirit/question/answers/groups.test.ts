import { expect, test } from 'vitest';
import { groupsOf } from './groups';
import type { Answer } from '../../types';

const answer = (move: string, ...effect_text: string[]): Answer => ({
  move,
  text: '',
  effect_text,
  effect: {},
});
const sort = ({ move }: Answer): string | null =>
  move.includes(':') ? (move.split(':')[0] ?? null) : null;
const NAMES: Record<string, string> = { B: 'Kyuzo', C: 'Heihachi', D: 'Kanbei' };
const name = ({ move }: Answer): string => NAMES[move.split(':')[1] ?? ''] ?? '?';

test('answers that differ only in a name are grouped, with their effects shown once', () => {
  const groups = groupsOf(
    [
      answer('fight', 'turns up a raider'),
      answer('support:B', 'one more intruder', 'Kyuzo may fight again'),
      answer('support:C', 'one more intruder', 'Heihachi may fight again', 'Heihachi is glad'),
      answer('support:D', 'one more intruder', 'Kanbei may fight again'),
    ],
    sort,
    name,
  );
  expect(groups.map(({ answers }) => answers.length)).toEqual([1, 3]);
  expect(groups[0]?.own).toEqual([['turns up a raider']]);
  expect(groups[1]?.common).toEqual(['one more intruder', '… may fight again']);
  expect(groups[1]?.own).toEqual([[], ['Heihachi is glad'], []]);
});

test('answers with different effects are not grouped, and shared effects belong to none of them', () => {
  const groups = groupsOf(
    [answer('hand:B', 'the same', 'Kyuzo burns'), answer('hand:C', 'the same', 'Heihachi')],
    sort,
    name,
  );
  expect(groups.map(({ own }) => own)).toEqual([[['Kyuzo burns']], [['Heihachi']]]);
});
