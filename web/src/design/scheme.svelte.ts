// Light or dark: as the system is, or as somebody chose here.

import { storage } from '../storage';

export type Choice = 'system' | 'light' | 'dark';
const KEPT = 'scheme';

class Scheme {
  choice = $state<Choice>('system');

  /** Begin as it was left. */
  begin(): void {
    const choice = storage.read(KEPT);
    this.choose(choice === 'light' || choice === 'dark' ? choice : 'system');
  }

  /** Choose, and remember it. */
  choose(choice: Choice): void {
    this.choice = choice;
    storage.write(KEPT, choice);
    document.documentElement.dataset['scheme'] = choice;
  }
}

export const scheme = new Scheme();
