// The edition in which linked rules are shown.

import { getContext, setContext } from 'svelte';

interface Reading {
  edition: string;
  /** Open links in a new tab, so that nothing here is lost. */
  apart: boolean;
}

const KEY = Symbol('edition');

/** Set it for everything inside a component. */
export function readIn(how: () => Reading): void {
  setContext(KEY, how);
}

/** Return how linked rules are shown here. */
export function reading(): () => Reading {
  return getContext<(() => Reading) | undefined>(KEY) ?? (() => ({ edition: '', apart: true }));
}
