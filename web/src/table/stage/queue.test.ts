import { expect, test } from 'vitest';
import type { Step } from '../../net/schema';
import { delayFor, framesAfter, isUndone } from './queue';

const at = (event: number, step = 0) => ({ event, step });

test('what follows the last action seen is new, also within one event', () => {
  expect(framesAfter([at(1), at(2), at(2, 1), at(4)], at(2))).toEqual([at(2, 1), at(4)]);
  expect(framesAfter([at(1)], null)).toEqual([at(1)]);
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
