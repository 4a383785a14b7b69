// The address to share with others: links to localhost would not work for them.

import { ask, Refused } from './api';
import type { Health } from './schema';

/** Return whether a host name refers to the local machine. */
export function isHere(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

class Address {
  /** The origin of links to share. */
  origin = $state(location.origin);
  /** Nobody else can connect. */
  isForMeOnly = $state(false);
  #asked = false;

  /** Load it once; the server answers only clients on its own machine. */
  find(): void {
    if (this.#asked || !isHere(location.hostname)) return;
    this.#asked = true;
    ask<Health>('GET', '/healthz').then(
      ({ lan_url }) => {
        this.origin = lan_url || location.origin;
        this.isForMeOnly = lan_url === '';
      },
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        this.#asked = false;
      },
    );
  }
}

export const address = new Address();
