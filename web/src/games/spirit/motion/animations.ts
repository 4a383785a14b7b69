// Short animations for what burns, is struck or flips over; none with reduced motion.

import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { motion } from '../../../table/board/motion.svelte';

function shown(css: (t: number, u: number) => string, times = 1): TransitionConfig {
  return { duration: motion.isStill ? 0 : 400 * times, easing: cubicOut, css };
}

/** Burn brightly and burn out: for a farm that is lost. */
export function flare(_: Element): TransitionConfig {
  return shown(
    (t, u) =>
      `opacity: ${Math.min(1, 3 * u)}; transform: scale(${0.7 + 0.5 * Math.sin(Math.PI * t)})`,
    4,
  );
}

/** Fall over: for a barricade that is destroyed. */
export function fall(_: Element): TransitionConfig {
  return shown(
    (t, u) => `opacity: ${t}; transform: rotate(${70 * u}deg) translateY(${20 * u}%)`,
    2,
  );
}

/** Rise from the ground: for a barricade that is rebuilt. */
export function rise(_: Element): TransitionConfig {
  return shown((t) => `opacity: ${t}; transform: scaleY(${t})`, 2);
}

/** Sink and vanish: for a family that is lost. */
export function hide(_: Element): TransitionConfig {
  return shown(
    (t, u) => `opacity: ${t}; transform: translateY(${30 * u}%) scale(${1 - 0.3 * u})`,
    3,
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
