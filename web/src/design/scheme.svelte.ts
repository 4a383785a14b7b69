// Light or dark: as the system is, or as somebody chose here.

import { kept } from '../kept';

export type Choice = 'system' | 'light' | 'dark';
const KEPT = 'scheme';

class Scheme {
  choice = $state<Choice>('system');

  /** Begin as it was left. */
  begin(): void {
    const choice = kept.read(KEPT);
    this.choose(choice === 'light' || choice === 'dark' ? choice : 'system');
  }

  /** Choose, and remember it. */
  choose(choice: Choice): void {
    this.choice = choice;
    kept.write(KEPT, choice);
    document.documentElement.dataset['scheme'] = choice;
  }
}

export const scheme = new Scheme();
