import { expect, test } from 'vitest';
import { Refused } from '../../../net/api';
import { problemOf } from './problems';

const names = { seats: ['Ana', 'Daimyo B'] };
const view = {
  cards: { '1s': { owner: 1, card: 'h3', turned: false } },
  villages: { '0': { symbols: 'hb', scored: false } },
};
const why = new Refused('cardgame.3.1', 'h2@1s: Lay the card on an empty space.', 200);

test('who took the space of a planned card is named, without notation', () => {
  const said = problemOf(why, 'h2@1s', view, names);
  expect(said?.message).toContain('Daimyo B');
  expect(said?.message).not.toContain('@');
  expect(said?.rule).toBe('');
});

test('a plan that fails for another reason is just gone', () => {
  expect(problemOf(why, 'h2@1n', view, names)?.message).not.toContain('@');
});

test('what is refused at once keeps its rule, and says it without notation', () => {
  const said = problemOf(why, null, view, names);
  expect(said?.message).toBe('Lay the card on an empty space.');
  expect(said?.rule).toBe('cardgame.3.1');
  expect(problemOf(null, null, view, names)).toBeNull();
});
