// Whether every figure shows who leads for it, and by how much; stored in this browser.

import { storage } from '../../storage';

const NAME = 'leads';

class Leads {
  areShown = $state(storage.read(NAME) === 'on');

  toggle(): void {
    this.areShown = !this.areShown;
    storage.write(NAME, this.areShown ? 'on' : 'off');
  }
}

export const leads = new Leads();

/** Return by how much the first is ahead; 0 if several are, and null if nobody has influence. */
export function leadOf(influence: readonly number[] | undefined): number | null {
  const [first = 0, second = 0] = (influence ?? []).toSorted((a, b) => b - a);
  return first === 0 ? null : first - second;
}
