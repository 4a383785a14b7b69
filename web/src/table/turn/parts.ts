// The parts of a plan that could be kept.

/** A plan's beginnings, the longest first, without the empty one. */
export function* longestFirst(moves: readonly string[]): Generator<readonly string[]> {
  for (let n = moves.length; n > 0; n--) yield moves.slice(0, n);
}
