// In which edition the rules are read that something here links to.

import { getContext, setContext } from 'svelte';

interface Reading {
  edition: string;
  /** In a tab of their own, so that nothing here is lost. */
  apart: boolean;
}

const KEY = Symbol('edition');

/** Say it for all that is shown within a component. */
export function readIn(how: () => Reading): void {
  setContext(KEY, how);
}

/** How the rules are read here. */
export function reading(): () => Reading {
  return getContext<(() => Reading) | undefined>(KEY) ?? (() => ({ edition: '', apart: true }));
}
