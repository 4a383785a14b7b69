import { expect, test } from 'vitest';
import { whereAt } from './where';

const names = {
  villages: { hb: 'helmet + Buddha', r: 'rice field' },
  beside: {
    next_to: 'next to the villages {which}',
    between: 'between the villages {which}',
    n_of_village: 'above the village {which}',
    w_of_village: 'left of the village {which}',
    s_of_card: 'below that card',
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
  const where = whereAt(names, { villages, open: ['1n', '1w', '1e'], due: [], last: null });
  expect(where('1n')).toBe('above the village with helmet + Buddha');
  expect(where('1w')).toBe('left of the village with helmet + Buddha');
  expect(where('1e')).toBe('between the villages with helmet + Buddha and with rice field');
  expect(where('9n')).toBe('9n');
});

test('at a corner of two villages it is next to both', () => {
  const villages = villagesAt({ '0': 'hb', '1n1e': 'r' });
  const where = whereAt(names, { villages, open: ['1n'], due: [], last: null });
  expect(where('1n')).toBe('next to the villages with helmet + Buddha and with rice field');
});

test('a code distinguishes cells that have the same words', () => {
  const villages = villagesAt({ '0': 'hb', '4e': 'hb' });
  const where = whereAt(names, { villages, open: ['1n', '1n4e', '1w'], due: [], last: null });
  expect(where('1n')).toBe('above the village with helmet + Buddha (1n)');
  expect(where('1n4e')).toBe('above the village with helmet + Buddha (1n4e)');
  expect(where('1w')).toBe('left of the village with helmet + Buddha');
});

test('a cell for a village is described by the card that brought it', () => {
  const table = { villages: villagesAt({ '0': 'hb' }), open: [], due: ['1s1e'], last: '1e' };
  expect(whereAt(names, table)('1s1e')).toBe('below that card');
});
