// What never changes at a table, and what its things are called: told by the server in one's language.

import { drawings } from '../art/sprite';
import { Refused } from '../net/api';
import type { GameName } from '../net/messages';
import type { Scene } from '../net/scene';
import { words } from '../words/words.svelte';

/** Ask for the board of a game and its names, and fetch its drawings; for the start of a component. */
export function tell<T extends object>(live: Scene, game: GameName): { readonly now: T | null } {
  let told = $state.raw<T | null>(null);
  let isOpen = $derived(live.link === 'open');

  $effect(() => {
    void drawings(game);
    const { lang } = words;
    if (!isOpen) return;
    live.ask<T>('board').then(
      (answer) => {
        if (lang === words.lang) told = answer;
      },
      (error: unknown) => {
        // It is asked again when the line is back.
        if (!(error instanceof Refused)) throw error;
      },
    );
  });

  return {
    get now() {
      return told;
    },
  };
}
