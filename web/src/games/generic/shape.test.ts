import { expect, test } from 'vitest';
import { namesIn, shapeOf } from './shape';

const naming = { names: { r: 'rice field' }, people: ['Ana', 'Ben'] };
const text = (of: string) => ({ kind: 'text', text: of });

test('codes get the names of the game, and unknown values are a dash', () => {
  expect(shapeOf('r', naming)).toEqual(text('rice field'));
  expect(shapeOf(null, naming)).toEqual(text('–'));
  expect(shapeOf(true, naming)).toEqual(text('yes'));
});

test('seats are shown as a table with the names of the players', () => {
  const seats = [
    { score: 3, hand: ['r'] },
    { score: 0, hand: null },
  ];
  expect(shapeOf(seats, naming, 'seats')).toEqual({
    kind: 'table',
    columns: ['Score', 'Hand'],
    rows: [
      { name: 'Ana', cells: [text('3'), { kind: 'list', items: ['rice field'] }] },
      { name: 'Ben', cells: [text('0'), text('–')] },
    ],
  });
});

test('rows of equal length are shown as a grid, others are not', () => {
  expect(shapeOf([['r'], [null]], naming)).toEqual({ kind: 'grid', rows: [['rice field'], ['–']] });
  expect(shapeOf([['r'], []], naming)).toMatchObject({ kind: 'fields' });
});

test('nested values are shown below their name', () => {
  const shape = shapeOf({ last_move: { by: 'Ana', cells: { a: [1] } } }, naming);
  expect(shape).toMatchObject({ kind: 'fields', fields: [{ name: 'Last move' }] });
});

test('names are collected at any depth', () => {
  expect(namesIn({ pieces: { r: 'rice' }, seats: { a: { name: 'Ana' } } })).toEqual({
    r: 'rice',
    name: 'Ana',
  });
});
