import { expect, test } from 'vitest';
import { words } from '../../../../words/words.svelte';
import { changesOf, endingOf, linesOf } from './effects';
import type { Answer, DerivedRoundEnd, BoardData, SpiritView } from '../../types';

const end = (wounds: number, farms: number, families: number): DerivedRoundEnd =>
  ({
    wounds: Array(wounds).fill({}),
    farms: Array(farms).fill('A'),
    families: Array(families).fill('A'),
  }) as unknown as DerivedRoundEnd;
const answer = (move: string): Answer => ({ move, text: 'in words', effect_text: [], effect: {} });
const boardData = {
  names: { samurai: { kyu: { talent: 'may discard', kiai: { human: 'lends' } } } },
  board: { samurai: { kyu: { kiai: [9, 12] } } },
} as unknown as BoardData;

test('only changes to the end of the round are shown', () => {
  expect(changesOf(end(2, 1, 0), end(1, 1, 3))).toEqual([
    ['wound', 2, 1],
    ['family', 0, 3],
  ]);
  expect(changesOf(end(2, 1, 0), undefined)).toEqual([]);
  expect(changesOf(null, end(2, 1, 0))).toEqual([]);
});

test('an answer shows its effects, or else its text', () => {
  expect(linesOf(answer('pass'), ['out of the round'], boardData)).toEqual(['out of the round']);
  expect(linesOf(answer('pass'), [], boardData)).toEqual(['in words']);
});

test('a samurai to choose is described by his talent and his kiai', () => {
  expect(linesOf(answer('samurai:kyu'), [], boardData)).toEqual([
    'may discard',
    'Kiai\u00a09: lends',
  ]);
});

test('an answer that ends the round tells what is left, and that the village is lost', () => {
  const view = {
    village: { farms: 6, families: 3 },
    seats: [{ samurai: 'kyu' }, { samurai: 'gor' }],
  } as unknown as SpiritView;
  const data = {
    names: { samurai: { kyu: { name: 'Kyuzo' } }, endings: { 'spirit.12.3': 'no family' } },
  } as unknown as BoardData;
  const best = { barricades: 8, farms: 1, families: 0, lost: 'spirit.12.3' };
  const pass: Answer = {
    ...answer('pass'),
    effect: { ends: { wounds: [{ seat: 'A', wound: 1 }], best } },
  };
  expect(endingOf(pass, view, data)).toEqual({
    lines: ['wounded: Kyuzo'],
    left: [
      ['farm', 'spirit.farms', 6, 1],
      ['family', 'spirit.families', 3, 0],
    ],
    lost: 'The village would be lost: no family.',
  });
  expect(endingOf(answer('pass'), view, data)).toBeNull();
});
