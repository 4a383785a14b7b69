// Calls the seats in sentences of the server what the page calls them: by who sits there.

import { getContext, setContext } from 'svelte';
import type { SeatName, SeatState, SeatTitle } from '../../net/schema';
import { letterOf } from './seat';
import { ownerAmong } from './people';

export interface SeatNames {
  /** Call the seats in a sentence of the server by their names. */
  inText: (text: string) => string;
  /** Name a seat as such a sentence does. */
  nameOf: (seat: SeatName) => string;
}

interface Called {
  /** What the server calls each seat. */
  who: readonly SeatTitle[] | undefined;
  /** SeatTitle sits there; where nobody does, the words of the server stay. */
  seats: readonly SeatState[];
}

const KEY = Symbol('naming');
const EDGE = String.raw`[^\p{L}\p{N}]`;
// A letter alone is a seat only where something is counted, as in A 3, or asked, as in A: …
const ALONE = String.raw`(?=: | \d)`;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Give who calls seats by names. */
export function seatNamesOf({ who = [], seats }: Called): SeatNames {
  const owners = seats.map((sitter) => ownerAmong(seats, sitter));
  const names = new Map<string, string>();
  who.forEach(({ text, name }, n) => {
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
  const call = (before: string, text: string): string => before + (names.get(text) ?? text);
  return {
    inText: (text) =>
      names.size === 0
        ? text
        : text.replace(pattern, (_, before: string, found: string) => call(before, found)),
    nameOf: (seat) => owners[seats.findIndex((sitter) => sitter.seat === seat)] || seat,
  };
}

/** Say it for all that is shown within a component. */
export function setSeatNames(naming: () => SeatNames): void {
  setContext(KEY, naming);
}

const AS_TOLD = seatNamesOf({ who: [], seats: [] });

/** How seats are called here. */
export function getSeatNames(): () => SeatNames {
  return getContext<(() => SeatNames) | undefined>(KEY) ?? (() => AS_TOLD);
}
