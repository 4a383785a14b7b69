// Shows what lies between two moments, while the page still shows the first.

import { untrack } from 'svelte';

/** Tell of each change of what is shown, before the page changes; for the start of a component. */
export function between<T>(
  shown: () => T | null | undefined,
  show: (before: T, after: T) => void,
): void {
  let before: T | null | undefined;
  $effect.pre(() => {
    const after = shown();
    if (!after) return;
    untrack(() => {
      if (before && before !== after) show(before, after);
      before = after;
    });
  });
}
