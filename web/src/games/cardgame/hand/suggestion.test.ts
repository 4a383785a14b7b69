import { expect, test } from 'vitest';
import { suggestionOf, textOf } from './suggestion';

const TABLE = {
  names: { cards: { h4: 'helmet 4' }, villages: { hb: 'helmet + Buddha' } },
  stack: ['hb'],
  where: (cell: string) => `at ${cell}`,
};

function turn(moves: string[], text: string[]) {
  return { moves, text, effect_text: [], line: [], chance: 0.5, chances: {} } as never;
}

test('a suggested turn has the picture of its card, and where it goes in words', () => {
  const found = suggestionOf(turn(['h4@1n'], ['Lay helmet 4 there']), TABLE);
  expect(found).toEqual({
    piece: { card: 'h4' },
    name: 'helmet 4',
    where: 'at 1n',
    more: [],
  });
  expect(textOf(found)).toEqual(['helmet 4 at 1n']);
});

test('a village that follows is named, and one that comes first is drawn', () => {
  const both = suggestionOf(turn(['h4@1n', 'v@2n'], ['', '']), TABLE);
  expect(both.more).toEqual(['helmet + Buddha at 2n']);
  expect(suggestionOf(turn(['v@2n'], ['']), TABLE).piece).toEqual({ village: 'hb' });
});

test('what is not known is said as the server says it', () => {
  expect(suggestionOf(turn(['pass'], ['Do nothing']), TABLE).where).toBe('Do nothing');
});
