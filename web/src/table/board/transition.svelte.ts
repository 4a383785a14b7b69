// Animates between two positions, starting while the page still shows the first.

import { untrack } from 'svelte';

/**
 * Report each change of what is shown before the page updates; call it while a component
 * initialises.
 */
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
