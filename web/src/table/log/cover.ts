// How much of the table the open log lies over, so that a table can move aside.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('log-cover');

/** Provide it to everything inside a component: in pixels from the right edge. */
export function setLogCover(width: () => number): void {
  setContext(KEY, width);
}

export function getLogCover(): () => number {
  return getContext<(() => number) | undefined>(KEY) ?? (() => 0);
}
