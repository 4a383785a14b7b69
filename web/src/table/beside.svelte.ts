// The panel beside a table that is reviewed: what would lie over the board can be shown there.

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('beside');

export class Beside {
  content = $state.raw<Snippet | null>(null);

  constructor(readonly hasRoom: () => boolean) {}

  /** Is there a panel? */
  get isOpen(): boolean {
    return this.hasRoom();
  }

  /** Show something there; returns how to remove it. */
  show(content: Snippet): () => void {
    this.content = content;
    return () => {
      if (this.content === content) this.content = null;
    };
  }
}

/** Offer it to everything inside a component. */
export function setBeside(hasRoom: () => boolean): Beside {
  return setContext(KEY, new Beside(hasRoom));
}

export function getBeside(): Beside | undefined {
  return getContext<Beside | undefined>(KEY);
}
