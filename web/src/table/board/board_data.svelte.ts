// What never changes at a table, and what its things are called: as the server names it in one's language.

import { Refused } from '../../net/api';
import type { Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';

const AGAIN = 3000;

/** Ask for the board of a game and its names; for the start of a component. */
export function fetchBoardData<T extends object>(live: Scene): { readonly now: T | null } {
  let boardData = $state.raw<T | null>(null);
  let tries = $state(0);
  let isOpen = $derived(live.link === 'open');

  $effect(() => {
    const { lang } = words;
    void tries;
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPast = false;
    live.ask<T>('board').then(
      (answer) => {
        if (lang === words.lang) boardData = answer;
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        if (!isPast) timer = setTimeout(() => tries++, AGAIN);
      },
    );
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  });

  return {
    get now() {
      return boardData;
    },
  };
}
