// The games that can be played here and their bots, as the server lists them.

import { ask } from '../net/api';
import { Asking } from '../net/attempt.svelte';
import type { Catalogue, GameInfo } from '../net/schema';
import { storage } from '../storage';

const STORED = 'games';

/** The list as this browser last saw it, so that the page works without a server too. */
function lastSeen(): Catalogue | null {
  try {
    return JSON.parse(storage.read(STORED) ?? 'null') as Catalogue | null;
  } catch {
    return null;
  }
}

class Games {
  /** In the order in which they are shown; none until the server has listed them. */
  all = $state.raw<readonly GameInfo[]>([]);
  /** Those that a table offers, from weak to strong. */
  bots = $state.raw<readonly string[]>([]);
  readonly asking = new Asking();
  #isFresh = false;

  get names(): string[] {
    return this.all.map(({ name }) => name);
  }

  find(name: string): GameInfo | undefined {
    return this.all.find((game) => game.name === name);
  }

  /** Ask for the list, unless it was; until it comes, the last one seen is shown. */
  load(): void {
    if (this.#isFresh) return;
    const listed = (): Promise<Catalogue> => ask<Catalogue>('GET', '/api/games');
    const seen = this.all.length > 0 ? null : lastSeen();
    if (seen) this.#show(seen);
    if (this.all.length > 0)
      listed().then(
        (found) => this.#take(found),
        () => {},
      );
    else void this.asking.ask(listed, (found) => this.#take(found));
  }

  #take(found: Catalogue): void {
    this.#isFresh = true;
    this.#show(found);
    storage.write(STORED, JSON.stringify(found));
  }

  #show({ games, levels }: Catalogue): void {
    this.all = games;
    this.bots = levels;
  }
}

export const games = new Games();
