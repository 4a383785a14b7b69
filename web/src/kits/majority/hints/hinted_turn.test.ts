import { expect, test } from 'vitest';
import {
  hintedPlaces,
  numbersByPiece,
  pathsOf,
  piecesUsed,
  placedBy,
  turnAt,
  type HintedTurn,
} from './hinted_turn';

const TURNS: HintedTurn[] = [
  { number: 1, placed: [{ code: 'h4', place: '1n' }], arrows: [] },
  {
    number: 2,
    placed: [
      { code: 'b2', place: '1n' },
      { code: 'v', place: '2n1e' },
    ],
    arrows: [],
  },
];

test('a move that ends a turn places nothing', () => {
  expect(placedBy('stop')).toEqual([]);
  expect(placedBy('h4@2n1e')).toEqual([{ code: 'h4', place: '2n1e' }]);
});

test('a place that several turns use shows the piece of the best, and all their numbers', () => {
  expect(hintedPlaces(TURNS)).toEqual([
    { code: 'h4', place: '1n', numbers: [1, 2] },
    { code: 'v', place: '2n1e', numbers: [2] },
  ]);
});

test('a piece of the hand has the numbers of the turns that begin with it', () => {
  const turns = [{ moves: ['h4@1n', 'v@2n1e'] }, { moves: ['b2@1n'] }, { moves: ['h4@1s'] }];
  const numbers = new Map([
    ['h4', [1, 3]],
    ['b2', [2]],
  ]);
  expect(numbersByPiece(turns)).toEqual(numbers);
});

test('a place belongs to the best turn that uses it', () => {
  expect(turnAt(TURNS, '1n')?.number).toBe(1);
  expect(turnAt(TURNS, '2n1e')?.number).toBe(2);
  expect(turnAt(TURNS, '1s')).toBeUndefined();
});

test('arrows to and fro are one with two heads', () => {
  const swap: HintedTurn['arrows'] = [
    ['Edo', 'Kyoto'],
    ['Kyoto', 'Edo'],
  ];
  expect(pathsOf(swap)).toEqual([{ ends: ['Edo', 'Kyoto'], isBoth: true }]);
  expect(pathsOf([['q20', 'q22']])).toEqual([{ ends: ['q20', 'q22'], isBoth: false }]);
});

test('every piece that a turn uses is marked once in the hand', () => {
  const hand = ['h2', 'v1', 'v1', 's2'];
  expect([...piecesUsed(['v1@1n', 'v1@2n', 's2@1s', 'stop'], hand)].toSorted()).toEqual([1, 2, 3]);
  expect(piecesUsed(['fx:h@Edo', 'fx:b@Kyoto'], hand).size).toBe(0);
});
