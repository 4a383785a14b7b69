// The log that was opened over the board: it and a hint take turns there.

import { getContext, setContext } from 'svelte';

const KEY = Symbol('opened log');

export interface OpenedLog {
  isOpen: () => boolean;
  close: () => void;
}

/** Tell everything inside a component about it. */
export function setOpenedLog(log: OpenedLog): void {
  setContext(KEY, log);
}

export function getOpenedLog(): OpenedLog | undefined {
  return getContext<OpenedLog | undefined>(KEY);
}
