// How the sentences about the game of a table are drawn; without a game that says how, they are text.

import type { Part, Splitter } from './pictures';

class Pictured {
  #split = $state.raw<Splitter | null>(null);

  partsOf(text: string): Part[] {
    return this.#split?.(text) ?? [text];
  }

  /** Draw names from now on; null: sentences are text again. */
  use(split: Splitter | null): void {
    this.#split = split;
  }
}

export const pictured = new Pictured();
