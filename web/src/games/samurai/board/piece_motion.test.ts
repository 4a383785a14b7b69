import { expect, test } from 'vitest';
import type { Step } from '../../../net/schema';
import { captures, decidingPlaces, motionsBetween } from './piece_motion';

type Shown = Parameters<typeof motionsBetween>[0];
const shown = (figures: Shown['figures'], tokens: Shown['tokens'] = {}): Shown => ({
  figures,
  tokens,
});

test('captured figures fly to the winner, or aside', () => {
  const step: Step = {
    by: 'A',
    move: 'stop',
    open_draw: false,
    text: '',
    events: [
      { what: 'captured', rule: '', text: '', settlement: 'Kyoto', kind: 0, seat: 1 },
      { what: 'captured', rule: '', text: '', settlement: 'Kyoto', kind: 2, seat: null },
      { what: 'passed', rule: '', text: '', seat: 1 },
    ],
  };
  expect(
    motionsBetween(
      shown({ Kyoto: 'hr', Edo: 'hbr' }),
      shown({ Kyoto: '', Edo: 'hbr' }),
      captures([step]),
      0,
    ),
  ).toEqual([
    { piece: { figure: 'h' }, from: { place: 'Kyoto' }, to: { seat: 1 } },
    { piece: { figure: 'r' }, from: { place: 'Kyoto' }, to: 'aside' },
  ]);
});

test('exchanged figures cross; figures restored by an undo do not fly', () => {
  const [one, other] = [shown({ Kyoto: 'hr', Mito: 'b' }), shown({ Kyoto: 'br', Mito: 'h' })];
  expect(motionsBetween(one, other, new Map(), 0)).toEqual([
    { piece: { figure: 'h' }, from: { place: 'Kyoto' }, to: { place: 'Mito' } },
    { piece: { figure: 'b' }, from: { place: 'Mito' }, to: { place: 'Kyoto' } },
  ]);
  expect(
    motionsBetween(shown({ Mito: '' }), shown({ Mito: 'b' }), new Map([['b@Mito', 0]]), 0),
  ).toEqual([]);
});

test('tokens of others fly from their seats, an exchanged one from its old place', () => {
  const before = shown({}, { s19: [1, 'h4'], s20: [0, 's2'] });
  const after = shown({}, { s19: [1, 'tx'], s20: [0, 's2'], t20: [1, 'h4'], q19: [0, 'f1'] });
  expect(motionsBetween(before, after, new Map(), 0)).toEqual([
    { piece: { owner: 1, code: 'tx' }, from: { seat: 1 }, to: { place: 's19' } },
    { piece: { owner: 1, code: 'h4' }, from: { place: 's19' }, to: { place: 't20' } },
  ]);
});

test('neighbours of a settlement decide, and only with tokens that count', () => {
  const places: [string, { x: number; y: number }][] = [
    ['Edo', { x: 0, y: 0 }],
    ['near', { x: 75, y: 43 }],
    ['other', { x: -75, y: 43 }],
    ['far', { x: 150, y: 0 }],
  ];
  const tokens: Record<string, [number, string]> = {
    near: [0, 'h4'],
    other: [1, 'h2'],
    far: [0, 'h3'],
  };
  expect(decidingPlaces(places, 'Edo', tokens, (owner) => owner === 0)).toEqual(['near']);
  expect(decidingPlaces(places, 'Edo', tokens, () => true)).toEqual(['near', 'other']);
});
