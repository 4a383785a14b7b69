// What never changes at a table, and what its things are called: told by the server in one's language.

import { drawings } from '../art/sprite';
import { Refused } from '../net/api';
import type { GameName } from '../net/messages';
import type { Scene } from '../net/scene';
import { words } from '../words/words.svelte';

const AGAIN = 3000;

/** Ask for the board of a game and its names, and fetch its drawings; for the start of a component. */
export function tell<T extends object>(live: Scene, game: GameName): { readonly now: T | null } {
  let told = $state.raw<T | null>(null);
  let tries = $state(0);
  let isOpen = $derived(live.link === 'open');

  $effect(() => {
    void drawings(game);
    const { lang } = words;
    void tries;
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPast = false;
    live.ask<T>('board').then(
      (answer) => {
        if (lang === words.lang) told = answer;
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
      return told;
    },
  };
}
