// Light or dark: as the system is, or as somebody chose here.

export type Choice = 'system' | 'light' | 'dark';
const KEPT = 'tatami.scheme';

class Scheme {
  choice = $state<Choice>('system');

  /** Begin as it was left. */
  begin(): void {
    const kept = localStorage.getItem(KEPT);
    this.choose(kept === 'light' || kept === 'dark' ? kept : 'system');
  }

  /** Choose, and remember it. */
  choose(choice: Choice): void {
    this.choice = choice;
    localStorage.setItem(KEPT, choice);
    document.documentElement.dataset['scheme'] = choice;
  }
}

export const scheme = new Scheme();
