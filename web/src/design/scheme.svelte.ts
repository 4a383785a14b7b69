// The colour scheme: the system's, or the one chosen here.

import { storage } from '../storage';

export type Choice = 'system' | 'light' | 'dark';
const KEPT = 'scheme';

class Scheme {
  choice = $state<Choice>('system');

  /** Apply the stored choice. */
  begin(): void {
    const choice = storage.read(KEPT);
    this.choose(choice === 'light' || choice === 'dark' ? choice : 'system');
  }

  /** Set the scheme and store the choice. */
  choose(choice: Choice): void {
    this.choice = choice;
    storage.write(KEPT, choice);
    document.documentElement.dataset['scheme'] = choice;
  }
}

export const scheme = new Scheme();
