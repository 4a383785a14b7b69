// Whether changes on a table are animated, how fast, or appear at once.

import { prefersReducedMotion } from 'svelte/motion';
import { storage } from '../../storage';

export const SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type Speed = (typeof SPEEDS)[number];

const STORED = 'animation';
const FACTORS: Record<Speed, number> = { slow: 1.7, normal: 1, fast: 0.5, off: 0 };

function stored(): Speed {
  const chosen = storage.read(STORED);
  return SPEEDS.find((speed) => speed === chosen) ?? 'normal';
}

/** Movements that the browser makes by itself slow down towards their end. */
export const EASE_OUT = 'cubic-bezier(0.33, 1, 0.68, 1)';

class Motion {
  /** The next position does not follow from the one shown, so nothing is animated. */
  isLeap = $state(false);
  speed = $state<Speed>(stored());

  /** Nothing moves: the next position is shown at once. */
  get isStill(): boolean {
    return this.isLeap || this.speed === 'off' || prefersReducedMotion.current;
  }

  choose(speed: Speed): void {
    this.speed = speed;
    storage.write(STORED, speed);
  }

  /** Return how long something that lasts `ms` at normal speed is shown; 0 if animation is off. */
  scaled(ms: number): number {
    return ms * FACTORS[this.speed];
  }

  /** Return how long a movement takes; 0 where nothing moves. */
  pace(ms: number): number {
    return this.isStill ? 0 : this.scaled(ms);
  }
}

export const motion = new Motion();
