// How the directions in the server's sentences are replaced while a board is seen from another side.

class Direction {
  #asSeen = $state.raw<((text: string) => string) | null>(null);

  /** Return a sentence with the directions that are seen. */
  asSeen(text: string): string {
    return this.#asSeen?.(text) ?? text;
  }

  /** Replace directions from now on; null: there is nothing to replace. */
  use(asSeen: ((text: string) => string) | null): void {
    this.#asSeen = asSeen;
  }
}

export const direction = new Direction();
