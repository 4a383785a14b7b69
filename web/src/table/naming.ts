// Calls the seats in sentences of the server what the page calls them: by who sits there.

import { getContext, setContext } from 'svelte';
import type { SeatName, Sitter, Who } from '../net/messages';
import { letterOf } from './seat';
import { ownerAmong } from './who';

export interface Naming {
  /** Call the seats in a sentence of the server by their names. */
  tell: (text: string) => string;
  /** Name a seat as such a sentence does. */
  call: (seat: SeatName) => string;
}

interface Called {
  /** What the server calls each seat. */
  who: readonly Who[] | undefined;
  /** Who sits there; where nobody does, the words of the server stay. */
  seats: readonly Sitter[];
}

const KEY = Symbol('naming');
const EDGE = String.raw`[^\p{L}\p{N}]`;
// A letter alone is a seat only where something is counted, as in A 3, or asked, as in A: …
const ALONE = String.raw`(?=: | \d)`;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/** Give who calls seats by names. */
export function namingOf({ who = [], seats }: Called): Naming {
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
    tell: (text) =>
      names.size === 0
        ? text
        : text.replace(pattern, (_, before: string, found: string) => call(before, found)),
    call: (seat) => owners[seats.findIndex((sitter) => sitter.seat === seat)] || seat,
  };
}

/** Say it for all that is shown within a component. */
export function callSeats(naming: () => Naming): void {
  setContext(KEY, naming);
}

const AS_TOLD = namingOf({ who: [], seats: [] });

/** How seats are called here. */
export function calling(): () => Naming {
  return getContext<(() => Naming) | undefined>(KEY) ?? (() => AS_TOLD);
}
