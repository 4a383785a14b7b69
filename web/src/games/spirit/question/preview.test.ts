import { expect, test } from 'vitest';
import { previewOf } from './preview';
import type { SpiritView } from '../types';

const view = (phase: string, card?: string): SpiritView =>
  ({
    phase,
    players: 3,
    actor: 0,
    under_way: card ? { card } : {},
    seats: [
      { line: ['2fi', '3d'], left: { hat: '1hw' } },
      { line: ['4dr'], left: {} },
      { line: [], left: {} },
    ],
  }) as unknown as SpiritView;

test('a raider is shown where the answer would put it', () => {
  const ghost = (move: string) => previewOf(move, view('card', '1h'))?.ghost;
  expect(ghost('attack')).toEqual({ card: '1h', at: { seat: 0, at: 'line' } });
  expect(ghost('defend')).toEqual({ card: '1h', at: { seat: 0, at: 'left' } });
  expect(ghost('discard')).toEqual({ card: '1h', at: 'discard' });
});

test('an answer marks whom and what it is about', () => {
  expect([...previewOf('support:C', view('action'))!.seats]).toEqual([2]);
  expect([...previewOf('fight', view('action'))!.piles]).toEqual(['stack']);
  expect([...previewOf('lose:hat', view('lose'))!.cards]).toEqual(['1hw']);
  expect([...previewOf('from:B', view('strike'))!.cards]).toEqual(['4dr']);
  expect([...previewOf('suffer:right', view('penalty'))!.seats]).toEqual([2]);
  expect([...previewOf('suffer:left', view('penalty'))!.cards]).toEqual(['3d']);
  expect([...previewOf('use:kan', view('tokens'))!.village]).toEqual(['absent']);
});

test('an answer that declines, or chooses a samurai, is about nothing', () => {
  const empty = { phase: 'choose', players: 1, actor: 0, under_way: {}, seats: [{}] };
  expect(previewOf('samurai:kyu', empty as unknown as SpiritView)).toBeNull();
  expect(previewOf('no', view('again'))).toBeNull();
});
