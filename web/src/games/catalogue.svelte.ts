// The games and bots that this server offers.

import { ask } from '../net/api';
import { Loader } from '../net/attempt.svelte';
import type { Catalogue, GameInfo } from '../net/schema';
import { storage } from '../storage';

const STORED = 'games';

/** The list as last seen, so that the page works offline too. */
function lastSeen(): Catalogue | null {
  return storage.readJson<Catalogue>(STORED);
}

class Games {
  /** In display order; empty until the list has loaded. */
  all = $state.raw<readonly GameInfo[]>([]);
  /** The bots that a table offers: the levels, from weak to strong, then those of the host. */
  bots = $state.raw<readonly string[]>([]);
  readonly loader = new Loader();
  #isFresh = false;

  get names(): string[] {
    return this.all.map(({ name }) => name);
  }

  find(name: string): GameInfo | undefined {
    return this.all.find((game) => game.name === name);
  }

  /** Load the list once; until it arrives, the last one seen is shown. */
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
    else void this.loader.load(listed, (found) => this.#take(found));
  }

  #take(found: Catalogue): void {
    this.#isFresh = true;
    this.#show(found);
    storage.write(STORED, JSON.stringify(found));
  }

  #show({ games, levels, host_bots = [] }: Catalogue): void {
    this.all = games;
    this.bots = [...levels, ...host_bots];
  }
}

export const games = new Games();
