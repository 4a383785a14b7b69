import { expect, test } from 'vitest';
import { motionsBetween } from './piece_motion';
import type { DerivedView } from '../types';

type Shown = Parameters<typeof motionsBetween>[0];
const card = (owner: number, code: string) => ({ owner, card: code, turned: false });
const village = (symbols: string, scored = false) => ({ symbols, scored });
const seats = [{ hand: ['h4', 's1'] }, { hand: null }];
const shown = (cards: Shown['cards'], villages: Shown['villages']): Shown => ({
  cards,
  villages,
  seats,
});
const nothing: DerivedView = { villages: {}, leaders: { h: null, b: null, r: null } };

test('own cards fly from the hand, those of others from their seats', () => {
  const before = shown({ '1n': card(1, 'b2') }, { '0': village('hb') });
  const after = shown(
    { '1n': card(1, 'b2'), '1e': card(0, 'h4'), '1s': card(1, 's3') },
    { '0': village('hb') },
  );
  expect(motionsBetween(before, after, nothing)).toEqual([
    { piece: { owner: 0, card: 'h4' }, from: { hand: 'h4' }, to: { place: '1e' } },
    { piece: { owner: 1, card: 's3' }, from: { seat: 1 }, to: { place: '1s' } },
  ]);
  expect(motionsBetween(after, before, nothing)).toEqual([]);
});

test('new villages come from the stack', () => {
  const before = shown({}, { '0': village('hb') });
  const after = shown({}, { '0': village('hb'), '1n1e': village('r') });
  expect(motionsBetween(before, after, nothing)).toEqual([
    { piece: { village: 'r' }, from: 'stack', to: { place: '1n1e' } },
  ]);
});

test('stones of a scored village go to the leader, once; tied ones stay', () => {
  const place = {
    influence: {},
    leaders: { h: 1, b: null, r: 0 },
    missing: [],
    symbols: 'hbr',
    scored: true,
  };
  const derivedView: DerivedView = { ...nothing, villages: { '0': place, '2n': place } };
  const before = shown({}, { '0': village('hbr'), '2n': village('hbr', true) });
  const after = shown({}, { '0': village('hbr', true), '2n': village('hbr', true) });
  expect(motionsBetween(before, after, derivedView)).toEqual([
    { piece: { stone: 'h' }, from: { place: '0' }, to: { seat: 1 } },
    { piece: { stone: 'r' }, from: { place: '0' }, to: { seat: 0 } },
  ]);
});
