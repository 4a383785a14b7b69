// Frames of a game: each is a move with the chance moves after it.

import type { SeatName, Step, TableEvent } from '../../net/schema';
import { letterOf } from '../seats/seat';
import type { Turn } from '../turn/turn.svelte';

/** A move with everything that came of it; the last of its steps is in `event` at `step`. */
export interface Frame {
  event: number;
  step: number;
  by: SeatName | 'deal';
  steps: Step[];
}

interface Made {
  event: number;
  index: number;
  step: Step;
}

/** Return the moves made in an event. */
export function stepsOf(event: TableEvent): readonly Step[] {
  return 'steps' in event ? event.steps : [];
}

/** Return the steps of the game as it stands: undone ones are gone. */
function history(events: readonly TableEvent[]): Made[] {
  const made: Made[] = [];
  for (const event of events) {
    if (event.kind === 'undone') made.length = event.back_to;
    stepsOf(event).forEach((step, index) => made.push({ event: event.number, index, step }));
  }
  return made;
}

// Many parts of a table need the frames of the same events, which are never changed in place.
const split = new WeakMap<readonly TableEvent[], readonly Frame[]>();

/** Split a game into frames. Chance moves before the first move are one frame. */
export function framesOf(events: readonly TableEvent[]): readonly Frame[] {
  const known = split.get(events) ?? splitOf(events);
  split.set(events, known);
  return known;
}

function splitOf(events: readonly TableEvent[]): Frame[] {
  const frames: Frame[] = [];
  for (const { event, index, step } of history(events)) {
    const last = frames.at(-1);
    if (last && step.by === 'deal') {
      last.steps.push(step);
      last.event = event;
      last.step = index;
    } else frames.push({ event, step: index, by: step.by, steps: [step] });
  }
  return frames;
}

/**
 * Return what others did since a seat last moved; for spectators, the last turn. In the middle of
 * a turn it is what came before that turn.
 */
export function sinceMove(
  frames: readonly Frame[],
  seat: SeatName | null,
  isUnderWay = false,
): Frame[] {
  const played = frames.filter((frame) => frame.by !== 'deal');
  const last = isUnderWay ? played.findLastIndex(({ by }) => by !== seat) : played.length - 1;
  const isOver = (frame: Frame, n: number): boolean =>
    seat === null ? frame.by !== played.at(-1)?.by : frame.by === seat && n <= last;
  return played.slice(played.findLastIndex(isOver) + 1, last + 1);
}

/** Return a seat's last turn, and what others did before it since the turn before. */
export function lastTurns(frames: readonly Frame[], seat: SeatName | null): Frame[] {
  const played = frames.filter((frame) => frame.by !== 'deal');
  const first = played.findLastIndex(({ by }) => by !== played.at(-1)?.by) + 1;
  return [...sinceMove(played.slice(0, first), seat), ...played.slice(first)];
}

/**
 * Return the steps to highlight on a board: those pointed at; in the past those of the position,
 * else what others did, until the viewer's own turn is over.
 */
export function recentSteps(
  frames: readonly Frame[],
  turn: Pick<Turn, 'past' | 'pointed' | 'seat' | 'live'>,
): readonly Step[] {
  if (turn.pointed.length > 0) return turn.pointed;
  if (turn.past) return turn.past.steps;
  const seat = turn.seat();
  const isUnderWay = seat !== null && turn.live.now?.table.actor === seat;
  return sinceMove(frames, seat, isUnderWay).flatMap((frame) => frame.steps);
}

/** Does the first event repeat the move, with more detail? */
function isRepeated({ move, events: [first] }: Step): boolean {
  return first?.what === move;
}

/** A line about a game, with the rule behind it. */
export interface Line {
  text: string;
  rule: string;
  /** The part of the step that it is about. */
  step: Step;
}

/**
 * Describe a frame in lines, with their rules; of chance moves, and of a move that goes without
 * saying, only what they reveal or cause. What is drawn openly can be left out where it is seen.
 */
export function ruledLinesOf(frame: Frame, quietMove = '', hasDraws = true): Line[] {
  const lines = frame.steps.flatMap((step, n) => [
    ...((n === 0 && !isRepeated(step) && step.move !== quietMove) || (hasDraws && step.open_draw)
      ? [{ text: step.text, rule: '', step: { ...step, events: [] } }]
      : []),
    ...step.events.map((event) => ({
      text: event.text,
      rule: event.rule,
      step: { ...step, move: '', events: [event] },
    })),
  ]);
  return lines.filter(({ text }, n) => text !== lines[n - 1]?.text);
}

/** Return the seat that a line is about: whoever moved, unless what came of it is about another seat,
 *  or about none. */
export function subjectOf(step: Step, mover: Frame['by']): SeatName | null {
  const [event] = step.move === '' ? step.events : [];
  const seat = event?.['seat'];
  if (typeof seat === 'number') return letterOf(seat);
  return event || mover === 'deal' ? null : mover;
}

/** Replace lines that repeat the one before by how often it happened. */
export function withoutRepeats<T extends Pick<Line, 'text' | 'rule'>>(lines: readonly T[]): T[] {
  const runs: T[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run?.[0]?.text === line.text) run.push(line);
    else runs.push([line]);
  }
  return runs.map(([first, ...more]) => {
    const rule = more.at(-1)?.rule || first!.rule;
    return more.length ? { ...first!, text: `${first!.text} ×${1 + more.length}`, rule } : first!;
  });
}

/** Describe a frame in lines. */
export function linesOf(frame: Frame, quietMove = ''): string[] {
  return ruledLinesOf(frame, quietMove).map(({ text }) => text);
}
