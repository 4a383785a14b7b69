import { expect, test } from 'vitest';
import type { Step, TableEvent } from '../../net/schema';
import { delayFor, eventsUntil, framesAfter, framesBetween, isUndone } from './queue';

const at = (event: number, step = 0) => ({ event, step });

test('what follows the last action seen is new, also within one event', () => {
  expect(framesAfter([at(1), at(2), at(2, 1), at(4)], at(2))).toEqual([at(2, 1), at(4)]);
  expect(framesAfter([at(1)], null)).toEqual([at(1)]);
});

test('what happened between two positions ends with the second', () => {
  const frames = [at(1), at(2), at(2, 1), at(4)];
  expect(framesBetween(frames, at(1), at(2, 1))).toEqual([at(2), at(2, 1)]);
  expect(framesBetween(frames, at(4), at(1))).toEqual([]);
});

test('the log does not tell what is still to be shown, but chat', () => {
  const moved = (number: number, ...moves: string[]): TableEvent =>
    ({ kind: 'moved', number, steps: moves.map((move) => ({ move })) }) as unknown as TableEvent;
  const events = [
    moved(1, 'a'),
    moved(2, 'b', 'c'),
    { kind: 'said', number: 3 } as TableEvent,
    { kind: 'ended', number: 4 } as TableEvent,
  ];
  expect(eventsUntil(events, at(2))).toEqual([events[0], moved(2, 'b'), events[2]]);
  expect(eventsUntil(events, at(2, 1))).toEqual(events.slice(0, 3));
  expect(eventsUntil(events, null)).toBe(events);
});

test('of the action under way only what the table has shown is told', () => {
  const scored = { what: 'h@0', rule: 'cardgame.5.2', text: '' };
  const step = { by: 'B', move: 'h3@1n', open_draw: false, text: '', events: [scored] } as Step;
  const earlier = { ...step, move: 'h2@1s' };
  const event = { kind: 'moved', number: 2, steps: [earlier, step] } as unknown as TableEvent;
  const untold = { steps: new Set([step]), isTold: () => false };
  const [told] = eventsUntil([event], at(2, 1), untold);
  expect(told).toEqual({ ...event, steps: [earlier, { ...step, events: [] }] });
  expect(eventsUntil([event], at(2, 1))).toEqual([event]);
});

test('an undone action is one that was seen and is gone', () => {
  expect(isUndone([at(1)], at(2))).toBe(true);
  expect(isUndone([], at(1))).toBe(true);
  expect(isUndone([at(1), at(3)], at(2))).toBe(false);
  expect(isUndone([], null)).toBe(false);
});

const made = (move: string, events: Step['events'] = []): { steps: Step[] } => ({
  steps: [{ by: 'B', move, open_draw: false, text: move, events }],
});

test('actions are shown for less time when many are waiting', () => {
  const action = made('h3@k7');
  expect(delayFor(action, 12)).toBeLessThan(delayFor(action, 6));
  expect(delayFor(action, 0)).toBe(delayFor(action, 6));
  expect(delayFor(action, 1000)).toBe(delayFor(action, 100));
});

test('the end of a turn is shown briefly, unless it has consequences', () => {
  const captured = [{ what: 'captured', rule: '', text: '' }];
  expect(delayFor(made('stop'), 0)).toBeLessThan(delayFor(made('h3@k7'), 0));
  expect(delayFor(made('stop', captured), 0)).toBe(delayFor(made('h3@k7'), 0));
});
