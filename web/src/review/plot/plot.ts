// The layout of a plot of chances: steps, bands for rounds, crests that do not overlap.

import type { CurvePoint, RoundSummary } from '../../net/schema';

/** The dash pattern of each seat's line, so that colour is not the only difference. */
export const DASHES = ['', '9 4', '2 4', '12 4 2 4', '5 3', '14 3 2 3 2 3', '1 3'];

/** The area of the drawing that holds the lines. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How many moves were made at its start and at its end. */
  first: number;
  last: number;
}

interface Band {
  round: number;
  from: number;
  to: number;
}

/** Return the x position of a number of moves. */
export function across(frame: Frame, at: number): number {
  const share = (at - frame.first) / Math.max(1, frame.last - frame.first);
  return frame.left + (frame.right - frame.left) * Math.min(1, Math.max(0, share));
}

/** Return the y position of a chance. */
export function down(frame: Frame, chance: number): number {
  return frame.bottom - (frame.bottom - frame.top) * chance;
}

/** Return the stop nearest to the pointer. */
export function stopAt(frame: Frame, stops: readonly number[], x: number): number {
  const far = stops.map((at) => Math.abs(across(frame, at) - x));
  return Math.max(0, far.indexOf(Math.min(...far)));
}

/** Return the last known chance after so many moves; none during the deal. */
export function chanceAt(curve: readonly CurvePoint[], at: number): number | null {
  return curve.findLast((point) => point.at <= at)?.chance ?? null;
}

/** Draw a chance that stays the same until the next one is known. */
export function stepsOf(curve: readonly CurvePoint[], frame: Frame): string {
  const [first, ...rest] = curve;
  if (!first) return '';
  const start = `M${places(across(frame, first.at))} ${places(down(frame, first.chance))}`;
  const steps = rest.map(
    ({ at, chance }) => `H${places(across(frame, at))}V${places(down(frame, chance))}`,
  );
  return [start, ...steps, `H${places(frame.right)}`].join('');
}

function places(length: number): string {
  return String(Math.round(10 * length) / 10);
}

/** Move overlapping positions apart, as little as possible, within limits and in the same order. */
export function spread(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const put = [...wanted];
  let least = low;
  for (const n of order) {
    put[n] = Math.max(put[n]!, least);
    least = put[n] + gap;
  }
  let most = high;
  for (const n of order.toReversed()) {
    put[n] = Math.min(put[n]!, most);
    most = put[n] - gap;
  }
  return put;
}

/** Return where each round starts and ends. */
export function bandsOf(
  curve: readonly CurvePoint[],
  rounds: readonly RoundSummary[],
  { first, last }: { first: number; last: number },
): Band[] {
  const starts = rounds.map(({ round }, n) =>
    n === 0 ? first : (curve.find(({ part }) => part >= round)?.at ?? last),
  );
  return rounds.map(({ round }, n) => {
    return { round, from: starts[n] ?? first, to: starts[n + 1] ?? last };
  });
}

/** Return round numbers of moves for the axis, as few as fit. */
export function ticksOf(last: number, most: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((size) => last / size <= most) ?? 1000;
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, n) => n * step);
}

/** Return the target of a key, or nothing for keys that do not navigate. */
export function stepBy(key: string, at: number, last: number): number | null {
  const far = Math.max(1, Math.round(last / 10));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: far,
    PageDown: -far,
    Home: -last,
    End: last,
  };
  const step = steps[key];
  return step === undefined ? null : within(at + step, last);
}

function within(at: number, last: number): number {
  return Math.min(last, Math.max(0, at));
}
