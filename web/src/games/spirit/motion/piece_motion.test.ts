import { expect, test } from 'vitest';
import { motionsBetween, type Shown } from './piece_motion';

const seat = (more: Partial<Shown['seats'][number]> = {}): Shown['seats'][number] => ({
  samurai: 'hei',
  line: [],
  left: {},
  token: 'A',
  ...more,
});
const shown = (more: Partial<Shown> = {}): Shown => ({
  round: 1,
  seats: [seat(), seat({ samurai: 'kyu', token: 'B' })],
  intruders: [],
  discard: [],
  aside: [],
  under_way: {},
  ...more,
});

test('a drawn raider flies from the stack to the question, then to a line or a left side', () => {
  const asked = shown({ under_way: { card: '3fb' } });
  expect(motionsBetween(shown(), asked)).toEqual([
    { piece: { raider: '3fb' }, from: 'stack', to: 'asked' },
  ]);
  const held = shown({ seats: [seat({ left: { farm: '3fb' } }), seat()] });
  expect(motionsBetween(asked, held)).toContainEqual({
    piece: { raider: '3fb' },
    from: 'asked',
    to: { seat: 0, at: 'left' },
  });
  expect(
    motionsBetween(shown(), shown({ seats: [seat({ line: ['2h'] }), seat()] })),
  ).toContainEqual({
    piece: { raider: '2h' },
    from: 'stack',
    to: { seat: 0, at: 'line' },
  });
});

test('raiders fly between lines, to the discard pile, and under the stack', () => {
  const before = shown({
    seats: [seat({ line: ['1d', '2h'] }), seat({ samurai: 'kyu', token: 'B' })],
    under_way: { card: '4nw' },
  });
  const after = shown({
    seats: [seat(), seat({ samurai: 'kyu', token: 'B', line: ['2h'] })],
    discard: ['1d'],
  });
  expect(motionsBetween(before, after)).toEqual([
    { piece: { raider: '2h' }, from: { seat: 0, at: 'line' }, to: { seat: 1, at: 'line' } },
    { piece: { raider: '1d' }, from: { seat: 0, at: 'line' }, to: 'discard' },
    { piece: { raider: '4nw' }, from: 'asked', to: 'stack' },
  ]);
});

test('unknown intruders fly face down; the discard pile returns as a whole', () => {
  const before = shown({ intruders: [null], discard: ['1d', '2h'] });
  expect(motionsBetween(before, shown({ intruders: [null, '4fw', null] }))).toEqual([
    { piece: { raider: '4fw' }, from: 'stack', to: 'intruders' },
    { piece: { raider: null }, from: 'discard', to: 'stack' },
    { piece: { raider: null }, from: 'stack', to: 'intruders' },
  ]);
});

test('a support token flies to the supported samurai; nothing flies into the next round', () => {
  const lent = shown({ seats: [seat({ token: 'B' }), seat({ samurai: 'kyu', token: 'B' })] });
  expect(motionsBetween(shown(), lent)).toEqual([
    { piece: { token: 'hei' }, from: { seat: 0, at: 'samurai' }, to: { seat: 1, at: 'samurai' } },
  ]);
  expect(motionsBetween(lent, shown({ round: 2, discard: ['1d'] }))).toEqual([]);
});
