// Which actions are new, and how long each is shown.

import type { Frame } from '../replay/frames';

// Milliseconds at normal speed.
const SHOWN = 1000;
const BRIEF = 250;
const LEAST = 300; // what moves has almost arrived, and a slow machine has drawn it
const MANY = 6;

type Position = Pick<Frame, 'event' | 'step'>;

function isAfter(one: Position, other: Position): boolean {
  return one.event > other.event || (one.event === other.event && one.step > other.step);
}

/** Return the frames after one of them; after none, all. */
export function framesAfter<F extends Position>(frames: readonly F[], seen: Position | null): F[] {
  return frames.filter((frame) => seen === null || isAfter(frame, seen));
}

/** Were actions taken back that had been shown? */
export function isUndone(frames: readonly Position[], seen: Position | null): boolean {
  const last = frames.at(-1);
  return seen !== null && (!last || isAfter(seen, last));
}

/** Does an action only say something, such as the end of a turn? It names nothing on the board. */
function isBrief({ steps }: Pick<Frame, 'steps'>): boolean {
  return steps.every(({ move, events }) => events.length === 0 && !/[@:]/.test(move));
}

/** Return how long an action is shown; less if many wait behind it. */
export function delayFor(frame: Pick<Frame, 'steps'>, waiting: number): number {
  const time = isBrief(frame) ? BRIEF : SHOWN;
  return waiting <= MANY ? time : Math.max(Math.min(time, LEAST), (time * MANY) / waiting);
}
