import { expect, test } from 'vitest';
import { beatsOf, lengthOf, rankedBy, shownAfter, standingOf, type Outcome } from './beats';

// Ana leads helmets, Ben Buddhas, nobody rice; of the other kinds Ben has more.
const outcome: Outcome = {
  winners: [1],
  leaders: [0, 1, null],
  comparisons: [
    { by: 'kinds-led', counts: [1, 1, 0] },
    { by: 'other-kinds', counts: [2, 3, null] },
  ],
  won: [
    [6, 1, 1],
    [0, 7, 3],
    [4, 4, 3],
  ],
};
const beats = beatsOf(outcome);

test('kind by kind is counted before its leader is named, then the winner is decided', () => {
  const parts = beats.map((beat) => ('kind' in beat ? `${beat.shows} ${beat.kind}` : beat.shows));
  expect(parts.filter((part, n) => part !== parts[n - 1])).toEqual([
    ...['figures h', 'leader h', 'figures b', 'leader b', 'figures r', 'leader r'],
    ...['comparison', 'verdict'],
  ]);
});

test('figures appear one by one, as many as somebody has', () => {
  const helmets = beats.flatMap((beat) =>
    beat.shows === 'figures' && beat.kind === 'h' ? [beat.n] : [],
  );
  expect(helmets).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('nothing is shown before its beat', () => {
  expect(shownAfter(beats, 0)).toEqual({
    figures: new Map(),
    led: new Set(),
    onStage: null,
    comparisons: 0,
    isDecided: false,
  });
  const buddhas = beats.findIndex((beat) => beat.shows === 'figures' && beat.kind === 'b');
  expect(shownAfter(beats, buddhas + 3)).toMatchObject({
    figures: new Map([
      ['h', 6],
      ['b', 2],
    ]),
    led: new Set(['h']),
  });
  expect(shownAfter(beats, beats.length - 1)).toMatchObject({ comparisons: 2, isDecided: false });
  expect(shownAfter(beats, beats.length).isDecided).toBe(true);
});

test('a kind is on the stage from its count until the next one', () => {
  const stages = beats.map((_, n) => shownAfter(beats, n + 1).onStage);
  expect(stages.filter((kind, n) => kind !== stages[n - 1])).toEqual(['h', 'b', 'r', null]);
});

test('a kind has a leader, or seats that share the most', () => {
  expect(standingOf(outcome, 'h')).toEqual({ leader: 0, tied: [] });
  expect(standingOf(outcome, 'r')).toEqual({ leader: null, tied: [1, 2] });
});

test('nobody is tied for a kind that nobody has', () => {
  const none = { ...outcome, leaders: [null, null, null], won: outcome.won.map(() => [0, 0, 0]) };
  expect(standingOf(none, 'b')).toEqual({ leader: null, tied: [] });
});

test('those who are compared are ranked, the best first, without those who lead nothing', () => {
  expect(rankedBy(outcome.comparisons[0]!)).toEqual([
    { seat: 0, count: 1, best: true },
    { seat: 1, count: 1, best: true },
  ]);
  expect(rankedBy(outcome.comparisons[1]!).map(({ seat }) => seat)).toEqual([1, 0]);
});

test('the more figures, the longer the count, up to a limit; the verdict stays', () => {
  const counting = (most: number): number => {
    const counted = { ...outcome, won: [[most, 0, 0]] };
    const figures = beatsOf(counted).filter((beat) => 'kind' in beat && beat.kind === 'h');
    return figures.reduce((sum, beat) => sum + lengthOf(beat, counted), 0);
  };
  expect(counting(5)).toBeGreaterThan(counting(3));
  expect(counting(20)).toBeLessThan(counting(10) + 100);
  expect(lengthOf(beats.at(-1)!, outcome)).toBe(0);
});
