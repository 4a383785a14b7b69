// The unchanging data of a game's board and the names of its pieces, in the player's language.

import { Refused } from '../../net/api';
import type { Scene } from '../../net/scene';
import { words } from '../../words/words.svelte';

const AGAIN = 3000;

/** Load the board and the names of a game; call it while a component initialises. */
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
