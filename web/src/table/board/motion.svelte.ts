// Whether changes on a table are animated or appear at once.

import { prefersReducedMotion } from 'svelte/motion';

class Motion {
  /** The next position does not follow from the one shown, so nothing is animated. */
  isLeap = $state(false);

  get isStill(): boolean {
    return this.isLeap || prefersReducedMotion.current;
  }
}

export const motion = new Motion();
