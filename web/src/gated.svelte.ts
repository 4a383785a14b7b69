// Lets what depends on a value rest while it stays the same.

import { untrack } from 'svelte';
import { keepSame } from './steady';

/**
 * Return a value that changes only when it has, and keeps what is the same in it. A derived value
 * that comes out as before also changes nothing, but first everything that depends on it is checked:
 * on a board those are thousands of small effects. For the start of a component.
 */
export function gated<T>(value: () => T): () => T {
  let shown = $state.raw(untrack(value));
  $effect.pre(() => {
    const before = untrack(() => shown);
    const next = keepSame(before, value());
    if (next !== before) shown = next;
  });
  return () => shown;
}
