import { expect, test } from 'vitest';
import { exchanges, partners, readFigure, swapped } from './figures';

const choice = (move: string, effect: object = {}) => ({
  move,
  text: '',
  effect_text: [],
  effect: effect as Record<string, unknown>,
});

test('two figures can be picked in either order, whichever the move names first', () => {
  const pairs = exchanges([
    choice('h4@s19'),
    choice('fx:h@Hagi', { partners: ['r@Edo', 'b@Mito'] }),
    choice('fx:r@Edo', { partners: ['b@Mito'] }),
  ]);
  expect([...pairs.keys()].toSorted()).toEqual(['b@Mito', 'h@Hagi', 'r@Edo']);
  expect([...(pairs.get('b@Mito') ?? [])]).toEqual(['h@Hagi', 'r@Edo']);
});

test('after the first pick, the legal moves are the possible partners', () => {
  expect(partners([choice('fx:r@Edo'), choice('fx:b@Mito')])).toEqual(new Set(['r@Edo', 'b@Mito']));
});

test('exchanging two figures leaves the others alone', () => {
  const figures = { Edo: 'hbr', Kyoto: 'br', Hagi: 'h' };
  expect(swapped(figures, 'r@Kyoto', 'h@Hagi')).toEqual({ Edo: 'hbr', Kyoto: 'hb', Hagi: 'r' });
  expect(readFigure('b@Kyoto')).toEqual(['b', 'Kyoto']);
});
