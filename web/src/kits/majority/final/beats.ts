// The beats of the final scoring: each kind is counted figure by figure, then its leader is named, then
// the winner is decided.

import { KINDS, type Kind } from '../derived_view';

/** What was compared once the leaders were known; null for a seat that was not compared. */
export interface Comparison {
  by: 'kinds-led' | 'other-kinds' | 'total';
  counts: readonly (number | null)[];
}

/** The outcome of a game, as the server sends it, with what each seat has won. */
export interface Outcome {
  winners: readonly number[];
  /** By kind; null where nobody has more than all others. */
  leaders: readonly (number | null)[];
  comparisons: readonly Comparison[];
  /** By seat and kind. */
  won: readonly (readonly number[])[];
}

export type Beat =
  | { shows: 'figures'; kind: Kind; n: number }
  | { shows: 'leader'; kind: Kind }
  | { shows: 'comparison'; n: number }
  | { shows: 'verdict' };

/** What can be seen after some beats. */
export interface Shown {
  /** How many figures of a kind each seat shows, if it has so many. */
  figures: ReadonlyMap<Kind, number>;
  led: ReadonlySet<Kind>;
  /** The kind that fills the stage now. */
  onStage: Kind | null;
  comparisons: number;
  isDecided: boolean;
}

const FIGURE = 100; // the figures of a seat appear one after another,
const COUNT = 800; // but all of them in this time
const FIRST = 300; // the stage is seen before the first,
const LAST = 360; // and what has been counted after the last
const MILLISECONDS = { leader: 800, comparison: 900, verdict: 0 };

/** Return the beats of a scoring in order. */
export function beatsOf(outcome: Outcome): Beat[] {
  return [
    ...KINDS.flatMap((kind): Beat[] => [
      ...Array.from({ length: mostOf(outcome, kind) + 1 }, (_, n): Beat => {
        return { shows: 'figures', kind, n };
      }),
      { shows: 'leader', kind },
    ]),
    ...outcome.comparisons.map((_, n): Beat => ({ shows: 'comparison', n })),
    { shows: 'verdict' },
  ];
}

/** Return how long a beat takes at normal speed. */
export function lengthOf(beat: Beat, outcome: Outcome): number {
  if (beat.shows !== 'figures') return MILLISECONDS[beat.shows];
  const most = mostOf(outcome, beat.kind);
  if (beat.n === most) return LAST;
  return beat.n === 0 ? FIRST : Math.min(FIGURE, COUNT / most);
}

/** Return what can be seen after the first beats. */
export function shownAfter(beats: readonly Beat[], n: number): Shown {
  const past = beats.slice(0, n);
  const last = past.at(-1);
  return {
    figures: new Map(
      past.flatMap((beat) => (beat.shows === 'figures' ? [[beat.kind, beat.n]] : [])),
    ),
    led: new Set(past.flatMap((beat) => (beat.shows === 'leader' ? [beat.kind] : []))),
    onStage: last && 'kind' in last ? last.kind : null,
    comparisons: past.filter(({ shows }) => shows === 'comparison').length,
    isDecided: past.some(({ shows }) => shows === 'verdict'),
  };
}

/** Return the most that a seat has won of a kind. */
export function mostOf(outcome: Outcome, kind: Kind): number {
  return Math.max(0, ...countsOf(outcome, kind));
}

/** Return what each seat has won of a kind. */
export function countsOf({ won }: Outcome, kind: Kind): number[] {
  return won.map((counts) => counts[KINDS.indexOf(kind)] ?? 0);
}

export interface Ranked {
  seat: number;
  count: number;
  /** Does nobody have more? */
  best: boolean;
}

export interface Standing {
  leader: number | null;
  /** The seats that share the most, if that is more than nothing. */
  tied: readonly number[];
}

/** Return who leads a kind, or who shares the most of it. */
export function standingOf(outcome: Outcome, kind: Kind): Standing {
  const leader = outcome.leaders[KINDS.indexOf(kind)] ?? null;
  const counts = countsOf(outcome, kind);
  const most = Math.max(...counts);
  const isTied = leader === null && most > 0;
  return { leader, tied: isTied ? seatsWith(counts, most) : [] };
}

/** Return the compared seats, the most first; those who lead no kind are left out. */
export function rankedBy({ by, counts }: Comparison): Ranked[] {
  const isLeftOut = (count: number | null): count is null =>
    count === null || (by === 'kinds-led' && count === 0);
  const compared = counts.flatMap((count, seat) => (isLeftOut(count) ? [] : [{ seat, count }]));
  const most = Math.max(...compared.map(({ count }) => count));
  return compared
    .map((one) => ({ ...one, best: one.count === most }))
    .toSorted((a, b) => b.count - a.count || a.seat - b.seat);
}

function seatsWith(counts: readonly number[], wanted: number): number[] {
  return counts.flatMap((count, seat) => (count === wanted ? [seat] : []));
}
