import { expect, test } from 'vitest';
import { whereAt } from './where';

const names = {
  cards: { s1: 'samurai 1' },
  villages: { hb: 'helmet + Buddha', r: 'rice field' },
  beside: {
    next_to: 'next to the villages {which}',
    between: 'between the villages {which}',
    n_of_village: 'above the village {which}',
    w_of_village: 'left of the village {which}',
    s_of_card: 'below {card}',
  },
  with_symbols: 'with {village}',
  and: ' and ',
};

function villagesAt(cells: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(cells).map(([cell, symbols]) => [cell, { symbols, scored: false }]),
  );
}

test('an empty cell is described by the villages beside it', () => {
  const villages = villagesAt({ '0': 'hb', '2e': 'r' });
  const where = whereAt(names, {
    villages,
    open: ['1n', '1w', '1e'],
    due: [],
    last: null,
    cards: {},
  });
  expect(where('1n')).toBe('above the village with helmet + Buddha');
  expect(where('1w')).toBe('left of the village with helmet + Buddha');
  expect(where('1e')).toBe('between the villages with helmet + Buddha and with rice field');
  expect(where('9n')).toBe('9n');
});

test('at a corner of two villages it is next to both', () => {
  const villages = villagesAt({ '0': 'hb', '1n1e': 'r' });
  const where = whereAt(names, { villages, open: ['1n'], due: [], last: null, cards: {} });
  expect(where('1n')).toBe('next to the villages with helmet + Buddha and with rice field');
});

test('a code distinguishes cells that have the same words', () => {
  const villages = villagesAt({ '0': 'hb', '4e': 'hb' });
  const where = whereAt(names, {
    villages,
    open: ['1n', '1n4e', '1w'],
    due: [],
    last: null,
    cards: {},
  });
  expect(where('1n')).toBe('above the village with helmet + Buddha (1n)');
  expect(where('1n4e')).toBe('above the village with helmet + Buddha (1n4e)');
  expect(where('1w')).toBe('left of the village with helmet + Buddha');
});

test('a cell for a village is described by the card that brings it', () => {
  const cards = { '1e': { owner: 0, card: 's1', turned: false } };
  const table = { villages: villagesAt({ '0': 'hb' }), open: [], due: ['1s1e'], last: '1e', cards };
  expect(whereAt(names, table)('1s1e')).toBe('below samurai 1');
  const before = { ...table, due: [], last: null, cards: {} };
  const by = { place: '1e', code: 's1' };
  expect(whereAt(names, before)('1s1e', true, by)).toBe('below samurai 1');
});
