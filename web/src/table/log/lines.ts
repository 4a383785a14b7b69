// The lines of the log: what happened at a table, with runs of similar lines collapsed.

import type { GameEvent, SeatName, Step, TableEvent } from '../../net/schema';
import { stepsOf, type Frame } from '../replay/frames';

export interface Line {
  id: string;
  by: SeatName | 'deal' | null;
  text: string;
  move: string;
  events: readonly GameEvent[];
  /** The move of the line, and the frame that shows it; none for what is no move. */
  step: Step | null;
  frame: number;
}

/** One line, or a run of similar ones. */
export type Entry = { id: string; lines: [Line, ...Line[]] };

const LONG_RUN = 5;
const LONG_CHOICES = 3; // of what is put nowhere, such as choosing or using a token
const LATEST = 4; // always shown one by one

/**
 * Return the lines about the moves of an event; chance moves, and a move that says nothing by
 * itself, only if they show something.
 */
export function moveLines(event: TableEvent, frames: readonly Frame[], quietMove = ''): Line[] {
  return stepsOf(event).flatMap((step, n) => {
    const isQuiet = (step.by === 'deal' && !step.open_draw) || step.move === quietMove;
    if (isQuiet && step.events.length === 0 && step.move !== quietMove) return [];
    const frame = frames.findIndex(
      (one) => one.event > event.number || (one.event === event.number && one.step >= n),
    );
    const [text, move] = isQuiet ? ['', ''] : [step.text, step.move];
    const { by, events } = step;
    return [{ id: `${event.number}.${n}`, by, text, move, events, step, frame }];
  });
}

/** Return what kind of move a notation is: letters and numbers do not matter, nor where to. */
function shapeOf(move: string): string {
  const [word, about] = move.split(':');
  if (about !== undefined) return `${word}:`;
  const [piece = ''] = move.split('@');
  return piece.replace(/[a-z]+/gi, 'a').replace(/\d+/g, '0') + (move.includes('@') ? '@' : '');
}

function areSimilar(one: Line, other: Line): boolean {
  const isPlain = (line: Line): boolean => line.move !== '' && line.events.length === 0;
  return isPlain(one) && isPlain(other) && shapeOf(one.move) === shapeOf(other.move);
}

function hasText({ text, events }: Line): boolean {
  return text !== '' || events.length > 0;
}

/** Split lines into runs of similar ones; the end of a turn that goes without saying ends one. */
function runsOf(lines: readonly Line[]): [Line, ...Line[]][] {
  const runs: [Line, ...Line[]][] = [];
  let isBroken = false;
  for (const line of lines) {
    const run = runs.at(-1);
    if (!hasText(line)) isBroken = true;
    else {
      if (run && !isBroken && areSimilar(run[0], line)) run.push(line);
      else runs.push([line]);
      isBroken = false;
    }
  }
  return runs;
}

/**
 * Collapse long runs of similar lines within a turn or a set-up: of what is put on a board except
 * the latest, of what is only chosen or used except the last.
 */
export function entriesOf(lines: readonly Line[]): Entry[] {
  const latest = new Set(lines.filter(hasText).slice(-LATEST));
  const last = lines.findLast(hasText);
  const single = (line: Line): Entry => ({ id: line.id, lines: [line] });
  return runsOf(lines).flatMap((run) => {
    const isChoice = !run[0].move.includes('@');
    const shown = run.findIndex((line) => (isChoice ? line === last : latest.has(line)));
    const [first, ...more] = shown < 0 ? run : run.slice(0, shown);
    if (!first || 1 + more.length < (isChoice ? LONG_CHOICES : LONG_RUN)) return run.map(single);
    const collapsed: Entry = { id: first.id, lines: [first, ...more] };
    return [collapsed, ...run.slice(1 + more.length).map(single)];
  });
}
