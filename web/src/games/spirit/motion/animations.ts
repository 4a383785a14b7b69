// Short animations for what burns, is struck or flips over; none with reduced motion.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { motion } from '../../../table/board/motion.svelte';

function shown(css: (t: number, u: number) => string): TransitionConfig {
  return { duration: motion.isStill ? 0 : 400, easing: cubicOut, css };
}

/** Flare up and vanish: for what the village loses. */
export function burn(_: Element): TransitionConfig {
  return shown(
    (t, u) => `opacity: ${1 - 0.6 * t}; transform: scale(${1 + u}) rotate(${-12 * u}deg)`,
  );
}

/** Swell and settle: for a number that changed, a wound, a kiai. */
export function swell(_: Element): TransitionConfig {
  return shown((_, u) => `transform: scale(${1 + 0.8 * u})`);
}

/** Flip over like a board. */
export function turnOver(_: Element): TransitionConfig {
  return shown((_, u) => `transform: perspective(20em) rotateY(${180 * u}deg)`);
}
