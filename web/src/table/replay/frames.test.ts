import { expect, test } from 'vitest';
import type { Step, TableEvent } from '../../net/schema';
import {
  framesOf,
  lastTurns,
  linesOf,
  recentSteps,
  ruledLinesOf,
  subjectOf,
  sinceMove,
  withoutRepeats,
} from './frames';

function step(by: Step['by'], move: string, ...lines: string[]): Step {
  const events = lines.map((text) => ({ what: '', rule: '', text }));
  return { by, move, open_draw: false, text: `${by} ${move}`, events };
}

function event(number: number, ...steps: Step[]): TableEvent {
  return { number, time: 0, kind: 'moved', seat: 'A', bot: '', steps };
}

const turnedUp: Step = { ...step('deal', '^r'), open_draw: true };
const EVENTS = [
  event(4, step('deal', '+h4'), step('deal', '?')),
  event(5, step('A', 'h4@1n'), step('deal', '+b2')),
  event(6, step('B', 'r3@1w', 'a village comes'), turnedUp, step('deal', '?')),
  event(7, step('C', 'r1@1e')),
];

test('a frame is a move with the chance moves after it', () => {
  const frames = framesOf(EVENTS);
  expect(frames.map(({ by, event, step }) => [by, event, step])).toEqual([
    ['deal', 4, 1],
    ['A', 5, 1],
    ['B', 6, 2],
    ['C', 7, 0],
  ]);
  expect(linesOf(frames[2]!)).toEqual(['B r3@1w', 'a village comes', 'deal ^r']);
});

test('a move is not described twice when its event says the same', () => {
  const defends: Step = {
    by: 'A',
    move: 'defend',
    open_draw: false,
    text: 'A defends: 3dw',
    events: [{ what: 'defend', rule: '', text: 'A: 3dw is held off' }],
  };
  expect(framesOf([event(4, defends)]).map((frame) => linesOf(frame))).toEqual([
    ['A: 3dw is held off'],
  ]);
});

test('the end of a turn shows what followed from it', () => {
  const [frame] = framesOf([event(4, step('A', 'stop', 'Edo: castle'))]);
  const texts = ruledLinesOf(frame!, 'stop').map(({ text }) => text);
  expect(texts).toEqual(['Edo: castle']);
});

test('undone moves are left out', () => {
  const undone: TableEvent = { number: 8, time: 0, kind: 'undone', seat: 'A', back_to: 4 };
  expect(framesOf([...EVENTS, undone]).map(({ by }) => by)).toEqual(['deal', 'A']);
});

test('a player gets what others did since their own move; a spectator gets the last turn', () => {
  const frames = framesOf(EVENTS);
  expect(sinceMove(frames, 'A').map(({ by }) => by)).toEqual(['B', 'C']);
  expect(sinceMove(frames, 'C')).toEqual([]);
  expect(sinceMove(frames, 'D').map(({ by }) => by)).toEqual(['A', 'B', 'C']);
  expect(sinceMove(frames, 'C', true).map(({ by }) => by)).toEqual(['A', 'B']);
  expect(sinceMove(frames.slice(0, 2), 'A', true)).toEqual([]);
  expect(sinceMove(frames, null).map(({ by }) => by)).toEqual(['C']);
});

test('after their own turn, players get that turn and what others did before it', () => {
  const frames = framesOf(EVENTS);
  expect(lastTurns(frames, 'C').map(({ by }) => by)).toEqual(['A', 'B', 'C']);
  expect(lastTurns(frames.slice(0, 2), 'A').map(({ by }) => by)).toEqual(['A']);
  expect(lastTurns(frames.slice(0, 1), 'A')).toEqual([]);
});

test('what others did stays marked until the viewer’s own turn is over', () => {
  const turnOf = (actor: string): Parameters<typeof recentSteps>[1] =>
    ({ past: null, pointed: [], seat: () => 'C', live: { now: { table: { actor } } } }) as never;
  const ids = (actor: string): string[] =>
    recentSteps(framesOf(EVENTS), turnOf(actor)).map(({ by }) => by);
  expect(ids('C').filter((by) => by !== 'deal')).toEqual(['A', 'B']); // C has laid one token already
  expect(ids('A')).toEqual([]);
});

test('what is repeated is said once, and how often', () => {
  const lines = ['C chooses a token', 'C chooses a token', 'C chooses a token', 'B passes'];
  const shown = withoutRepeats(lines.map((text) => ({ text, rule: '' })));
  expect(shown.map(({ text }) => text)).toEqual(['C chooses a token ×3', 'B passes']);
});

test('a line is about the seat of its event, or about nobody', () => {
  const event = (seat?: number | null): Step =>
    ({ move: '', by: 'A', text: '', events: [{ what: '', rule: '', text: '', seat }] }) as never;
  expect(subjectOf({ ...event(), move: 'x', events: [] }, 'A')).toBe('A');
  expect(subjectOf({ ...event(1), move: 'x' }, 'A')).toBe('A');
  expect(subjectOf(event(1), 'A')).toBe('B');
  expect(subjectOf(event(null), 'A')).toBeNull();
  expect(subjectOf(event(), 'A')).toBeNull();
});
