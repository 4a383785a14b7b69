import { expect, test } from 'vitest';
import type { BoardData, SpiritView } from '../../types';
import { fateOf, withoutCard } from './fate';

function at(phase: string): SpiritView {
  return {
    phase,
    actor: 1,
    seats: [
      { line: ['1h', '2fF'], left: {} },
      { line: [], left: { hat: '3h' } },
    ],
    under_way: { card: '4d' },
  } as unknown as SpiritView;
}

test.each([
  ['redraw', 'card', { card: '4d', fate: 'under' }],
  ['discard', 'card', { card: '4d', fate: 'out' }],
  ['from:A', 'strike', { card: '2fF', fate: 'out' }],
  ['from:A', 'move', { card: '2fF', fate: 'kept' }],
  ['next:1h', 'order', { card: '1h', fate: 'kept' }],
  ['lose:hat', 'lose', { card: '3h', fate: 'out' }],
] as const)('%s is about a raider', (move, phase, fated) => {
  expect(fateOf(move, at(phase))).toEqual(fated);
});

test('an answer shows no raider that it is not about', () => {
  expect(fateOf('attack', at('card'))).toBeNull();
  expect(fateOf('from:B', at('strike'))).toBeNull();
  expect(fateOf('pass', at('action'))).toBeNull();
});

test('what the card shows is not said as well', () => {
  const boardData = { names: { raiders: { '4d': 'raider 4 (doll)' } } } as unknown as BoardData;
  const lines = ['puts under the stack: raider 4 (doll)', 'Kanbei has 4 of 9'];
  expect(withoutCard(lines, { card: '4d', fate: 'under' }, boardData)).toEqual([
    'Kanbei has 4 of 9',
  ]);
});
