import { expect, test } from 'vitest';
import { beatsOf, lengthOf, paceOf, rankedBy, shownAfter, standingOf, type Outcome } from './beats';

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
  expect(beats.map(({ shows }) => shows)).toEqual([
    ...['counts', 'leader', 'counts', 'leader', 'counts', 'leader'],
    ...['comparison', 'comparison', 'verdict'],
  ]);
});

test('nothing is shown before its beat', () => {
  expect(shownAfter(beats, 0)).toEqual({
    counted: new Set(),
    led: new Set(),
    onStage: null,
    comparisons: 0,
    isDecided: false,
  });
  expect(shownAfter(beats, 3)).toMatchObject({ counted: new Set(['h', 'b']), led: new Set(['h']) });
  expect(shownAfter(beats, beats.length - 1)).toMatchObject({ comparisons: 2, isDecided: false });
  expect(shownAfter(beats, beats.length).isDecided).toBe(true);
});

test('a kind is on the stage from its count until the next one', () => {
  const stages = beats.map((_, n) => shownAfter(beats, n + 1).onStage);
  expect(stages).toEqual(['h', 'h', 'b', 'b', 'r', 'r', null, null, null]);
});

test('few figures appear slowly, many of them in the time of eight or nine', () => {
  expect(paceOf(2)).toBe(150);
  expect(13 * paceOf(13)).toBeCloseTo(10 * paceOf(10));
  expect(paceOf(0)).toBe(150);
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

test('the more figures, the longer the count; the verdict stays', () => {
  expect(lengthOf(beats[2]!, outcome)).toBeGreaterThan(lengthOf(beats[4]!, outcome));
  expect(lengthOf(beats.at(-1)!, outcome)).toBe(0);
});
