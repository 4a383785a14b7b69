// Where others find this page: a link with the address of one's own machine leads them nowhere.

import { ask, Refused } from './api';
import type { Health } from './schema';

/** Does a name stand for the machine that the browser runs on? */
export function isHere(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

class Address {
  /** What links for others begin with. */
  origin = $state(location.origin);
  /** Nobody else can come in. */
  isForMeOnly = $state(false);
  #asked = false;

  /** Find out, once; the server answers only to its own machine. */
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
