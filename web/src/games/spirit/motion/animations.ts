// How the table shows that something burned, was struck or turned: short, and still where less
// motion is asked for.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { motion } from '../../../table/board/motion.svelte';

function shown(css: (t: number, u: number) => string): TransitionConfig {
  return { duration: motion.isStill ? 0 : 400, easing: cubicOut, css };
}

/** It flares up and is gone: for what the village loses. */
export function burn(_: Element): TransitionConfig {
  return shown(
    (t, u) => `opacity: ${1 - 0.6 * t}; transform: scale(${1 + u}) rotate(${-12 * u}deg)`,
  );
}

/** It swells and settles: for a number that changed, a wound, a kiai. */
export function swell(_: Element): TransitionConfig {
  return shown((_, u) => `transform: scale(${1 + 0.8 * u})`);
}

/** It turns over as a board does. */
export function turnOver(_: Element): TransitionConfig {
  return shown((_, u) => `transform: perspective(20em) rotateY(${180 * u}deg)`);
}
