// Replaces the names of seats in the server's sentences by those of their players, and directions
// by those that are seen.

import { getContext, setContext } from 'svelte';
import { direction } from '../board/direction.svelte';
import type { SeatName, SeatState, SeatTitle } from '../../net/schema';
import { letterOf } from './seat';
import { ownerAmong } from './people';

export interface SeatNames {
  /** Replace the seats in a sentence of the server by names. */
  inText: (text: string) => string;
  /** Return the name that replaces a seat. */
  nameOf: (seat: SeatName) => string;
}

interface Source {
  /** What the server calls each seat. */
  titles: readonly SeatTitle[] | undefined;
  /** Who sits there; the server's words for an empty seat stay. */
  seats: readonly SeatState[];
}

const KEY = Symbol('naming');
const EDGE = String.raw`[^\p{L}\p{N}]`;
// A single letter is a seat only before a number, as in A 3, or a colon, as in A: …
const ALONE = String.raw`(?=: | \d)`;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Return the replacement of seats by names. */
export function seatNamesOf({ titles = [], seats }: Source): SeatNames {
  const owners = seats.map((sitter) => ownerAmong(seats, sitter));
  const names = new Map<string, string>();
  titles.forEach(({ text, name }, n) => {
    const called = name || owners[n];
    if (!called) return;
    names.set(text, called);
    if (!name) names.set(letterOf(n), called);
  });
  const longestFirst = [...names.keys()].sort((a, b) => b.length - a.length);
  const parts = longestFirst.map(
    (text) => text.replace(SPECIAL, '\\$&') + (text.length > 1 ? `(?=${EDGE}|$)` : ALONE),
  );
  const pattern = new RegExp(`(^|${EDGE})(${parts.join('|')})`, 'gu');
  const replace = (before: string, text: string): string => before + (names.get(text) ?? text);
  const named = (text: string): string =>
    names.size === 0
      ? text
      : text.replace(pattern, (_, before: string, found: string) => replace(before, found));
  return {
    inText: (text) => direction.asSeen(named(text)),
    nameOf: (seat) => owners[seats.findIndex((sitter) => sitter.seat === seat)] || seat,
  };
}

/** Set it for everything inside a component. */
export function setSeatNames(naming: () => SeatNames): void {
  setContext(KEY, naming);
}

const UNCHANGED = seatNamesOf({ titles: [], seats: [] });

/** Return how seats are named here. */
export function getSeatNames(): () => SeatNames {
  return getContext<(() => SeatNames) | undefined>(KEY) ?? (() => UNCHANGED);
}
