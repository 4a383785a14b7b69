// Whether what changes on a table moves there, or is there at once.

import { prefersReducedMotion } from 'svelte/motion';

class Motion {
  /** What is shown next does not follow from what is shown: nothing could go from one to the other. */
  isLeap = $state(false);

  get isStill(): boolean {
    return this.isLeap || prefersReducedMotion.current;
  }
}

export const motion = new Motion();
