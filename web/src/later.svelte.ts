// Lets what nobody looks at first follow a new position in later frames, each part in a frame of its
// own: everything at once would take longer than a frame.

import { untrack } from 'svelte';
import { motion } from './table/board/motion.svelte';

const jobs = new Set<() => void>();
let isRunning = false;

/** Run one job per frame, the first in the frame after the next. */
function run(): void {
  const [job] = jobs;
  if (job) jobs.delete(job);
  isRunning = job !== undefined;
  if (!job) return;
  requestAnimationFrame(run);
  job();
}

function add(job: () => void, isFirst: boolean): void {
  const others = isFirst ? [...jobs] : [];
  if (isFirst) jobs.clear();
  for (const one of [job, ...others]) jobs.add(one);
  if (isRunning) return;
  isRunning = true;
  requestAnimationFrame(() => requestAnimationFrame(run));
}

/** Return a value that follows another some frames later; at once where nothing moves, in a window
 *  that is not seen, or while `isDue`. What is looked at soonest comes first. For the start of a component. */
export function later<T>(
  value: () => T,
  isDue: () => boolean = () => false,
  isFirst = false,
): () => T {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const next = value();
    if (next === untrack(() => shown)) return undefined;
    const show = (): void => void (shown = next);
    if (isDue() || untrack(() => !shown || motion.isStill || document.hidden)) {
      show();
      return undefined;
    }
    add(show, isFirst);
    return () => jobs.delete(show);
  });
  return () => shown;
}
