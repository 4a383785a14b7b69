import { expect, test } from 'vitest';
import type { Step } from '../../../net/schema';
import { areToCome, beatsOf, isCalm, sentenceOf, type RoundBeat } from './beats';

const VILLAGE = {
  barricades: 2,
  most_barricades: 5,
  farms: 6,
  families: 3,
  backs: null,
  bonuses: null,
};

type Given = [what: string, more?: Record<string, unknown>];

function step(...events: Given[]): Step {
  return {
    by: 'deal',
    move: '',
    text: '',
    open_draw: false,
    events: events.map(([what, more = {}]) => ({ what, text: what, rule: '', ...more })),
  } as Step;
}

const WHOLE_ROUND = [
  step(['round_over', { number: 1 }], ['no_hat', { seat: 1 }], ['wounded', { seat: 1, number: 2 }]),
  step(['turned', { seat: 1, number: 13 }], ['no_doll', { seat: 0 }]),
  step(['family_lost', { number: 2 }], ['bonus_barricade', { number: 3 }]),
  step(
    ['revealed', { card: '1hw' }],
    ['burned', { card: '2fF' }],
    ['barricade_lost', { number: 2 }],
  ),
  step(['round', { number: 2 }]),
];

test('the end of a round is shown step by step, also where nothing is lost', () => {
  const beats = beatsOf(WHOLE_ROUND, VILLAGE);
  expect(beats.map((beat) => (beat.kind === 'round' ? beat.step : beat.kind))).toEqual([
    'hats',
    'turned',
    'farms',
    'dolls',
    'bonuses',
    'fires',
  ]);
});

test('every loss has its cause, and every step knows what is left', () => {
  const rounds = beatsOf(WHOLE_ROUND, VILLAGE).filter(
    (beat): beat is RoundBeat => beat.kind === 'round',
  );
  const [hats, farms, dolls, bonuses, fires] = rounds;
  expect(hats?.causes).toEqual([
    { seat: 1, card: null, texts: ['no_hat', 'wounded'], isLoss: true },
  ]);
  expect(farms?.causes).toEqual([]);
  expect(dolls?.causes[0]?.texts).toEqual(['no_doll', 'family_lost']);
  expect([dolls?.before.families, dolls?.after.families]).toEqual([3, 2]);
  expect([bonuses?.before.barricades, bonuses?.after.barricades]).toEqual([2, 3]);
  expect(fires?.causes.map(({ card, isLoss }) => [card, isLoss])).toEqual([
    ['1hw', false],
    ['2fF', true],
  ]);
  expect(fires?.after.barricades).toBe(2);
});

test('a lost village ends with the step that lost it', () => {
  const beats = beatsOf(
    [step(['round_over', { number: 2 }], ['no_farm', { seat: 0 }], ['farm_lost', { number: 0 }])],
    VILLAGE,
  );
  expect(beats.map((beat) => (beat.kind === 'round' ? beat.step : beat.kind))).toEqual([
    'hats',
    'farms',
  ]);
});

test('kiai and a second wound are moments of their own during a round', () => {
  const beats = beatsOf(
    [
      step(['attack', { seat: 0 }], ['kiai', { seat: 0, number: 7 }]),
      step(['wounded', { seat: 2, number: 2 }], ['turned', { seat: 2, number: 12 }]),
      step(['overcome', { seat: 1 }], ['barricade_lost', { number: 1 }]),
    ],
    VILLAGE,
  );
  expect(beats).toEqual([
    { kind: 'kiai', seat: 0 },
    { kind: 'turned', seat: 2, kiai: 12 },
  ]);
});

test('a death is the last moment of the game, after the step that brought it', () => {
  const beats = beatsOf(
    [
      step(
        ['round_over', { number: 2 }],
        ['no_hat', { seat: 1 }],
        ['wounded', { seat: 1, number: 4 }],
      ),
    ],
    VILLAGE,
  );
  expect(beats.at(-1)).toEqual({ kind: 'fallen', seat: 1 });
});

test('an intruder is shown with what goes because of it', () => {
  const fires = beatsOf(WHOLE_ROUND, VILLAGE).at(-1) as RoundBeat;
  expect(fires.causes.map(({ lost }) => lost)).toEqual([undefined, 'barricades']);
});

test('each cause is one sentence, and none reveals who turns before that is seen', () => {
  const said = beatsOf(WHOLE_ROUND, VILLAGE).flatMap((beat) =>
    beat.kind === 'round' ? beat.causes.map((cause) => sentenceOf(beat.step, cause)) : [],
  );
  expect(said).toEqual(['wounded', 'no_doll', 'bonus_barricade', 'revealed', 'barricade_lost']);
});

test('every raider that is turned up is seen, also one that attacks without a question', () => {
  const turnUp = (card: string, ...events: Given[]): Step => ({
    ...step(...events),
    move: `^${card}`,
  });
  const beats = beatsOf(
    [step(), turnUp('2h', ['attack', { seat: 0, card: '2h' }]), step(['drawn', { card: '1hw' }])],
    VILLAGE,
  );
  expect(beats).toEqual([
    { kind: 'raider', card: '2h' },
    { kind: 'raider', card: '1hw' },
  ]);
});

test('only what changes the village or a samurai keeps the table as it was', () => {
  expect(areToCome(beatsOf(WHOLE_ROUND, VILLAGE))).toBe(true);
  expect(
    areToCome([
      { kind: 'raider', card: '2h' },
      { kind: 'kiai', seat: 0 },
    ]),
  ).toBe(false);
});

test('a step of which nothing comes is calm', () => {
  const calm = beatsOf(WHOLE_ROUND, VILLAGE).filter(isCalm);
  expect(calm).toMatchObject([{ step: 'farms' }]);
});

test('whoever uses his kiai is seen with what he does, and nobody is who skips it', () => {
  const uses = ['kiai', 'from:A', 'heal:B', 'lend:C'].map((move) => ({
    ...step(),
    by: 'B' as const,
    move,
    text: `uses ${move}`,
  }));
  expect(beatsOf(uses, VILLAGE)).toEqual(uses.map(({ text }) => ({ kind: 'used', seat: 1, text })));
  const others = ['no', 'to:A', 'attack', 'use:kan'].map((move) => ({
    ...step(),
    by: 'B' as const,
    move,
  }));
  expect(beatsOf(others, VILLAGE)).toEqual([]);
});
