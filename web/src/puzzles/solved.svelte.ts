// The puzzles solved in this browser.

import { SvelteSet } from 'svelte/reactivity';
import { storage } from '../storage';

const KEPT = 'solved';

export const solved = new SvelteSet<string>(read());

/** Remember that a puzzle was solved. */
export function markSolved(id: string): void {
  solved.add(id);
  storage.write(KEPT, [...solved].join(' '));
}

function read(): string[] {
  return (storage.read(KEPT) ?? '').split(' ').filter((id) => id !== '');
}
