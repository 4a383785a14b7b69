// Leaves a choice of the set-up to chance.

/** Return things in random order. */
export function shuffled<T>(things: readonly T[]): T[] {
  return things
    .map((thing): [number, T] => [Math.random(), thing])
    .toSorted(([a], [b]) => a - b)
    .map(([, thing]) => thing);
}
