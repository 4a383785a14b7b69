// Which actions are new, and how long each is shown.

import type { GameEvent, Step, TableEvent } from '../../net/schema';
import type { Frame } from '../replay/frames';

// Milliseconds at normal speed.
const SHOWN = 1000;
const BRIEF = 250;
const LEAST = 300; // what moves has almost arrived, and a slow machine has drawn it
const MANY = 6;

/** A moment of the game: after a step of an event. */
export type Position = Pick<Frame, 'event' | 'step'>;

function isAfter(one: Position, other: Position): boolean {
  return one.event > other.event || (one.event === other.event && one.step > other.step);
}

/** Return the frames after one of them; after none, all. */
export function framesAfter<F extends Position>(frames: readonly F[], seen: Position | null): F[] {
  return frames.filter((frame) => seen === null || isAfter(frame, seen));
}

/** Return the frames after one position and not after another. */
export function framesBetween<F extends Position>(
  frames: readonly F[],
  seen: Position,
  until: Position,
): F[] {
  return framesAfter(frames, seen).filter((frame) => !isAfter(frame, until));
}

/** What came of some steps, as far as the table has shown it. */
export interface Untold {
  steps: ReadonlySet<Step>;
  isTold: (event: GameEvent) => boolean;
}

/** Return steps without what is still to be told of them. */
export function toldOf(steps: Step[], untold: Untold | null): Step[] {
  if (!untold) return steps;
  const { isTold } = untold;
  return steps.map((step) =>
    untold.steps.has(step) ? { ...step, events: step.events.filter(isTold) } : step,
  );
}

/** Return the events up to a moment, and all chat: what is still to be shown is left out. */
export function eventsUntil(
  events: readonly TableEvent[],
  until: Position | null,
  untold: Untold | null = null,
): readonly TableEvent[] {
  if (until === null) return events;
  return events
    .filter((event) => event.number <= until.event || event.kind === 'said')
    .map((event) =>
      event.number === until.event && 'steps' in event
        ? { ...event, steps: toldOf(event.steps.slice(0, until.step + 1), untold) }
        : event,
    );
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

/** Return how long an action is shown; less after scenes of it, and if many wait behind it. */
export function delayFor(frame: Pick<Frame, 'steps'>, waiting: number, hadScenes = false): number {
  const time = isBrief(frame) || hadScenes ? BRIEF : SHOWN;
  return waiting <= MANY ? time : Math.max(Math.min(time, LEAST), (time * MANY) / waiting);
}
