// The prefixes of a plan: as much of it as could be kept.

/** The prefixes of a plan, the longest first, without the empty one. */
export function* longestFirst(moves: readonly string[]): Generator<readonly string[]> {
  for (let n = moves.length; n > 0; n--) yield moves.slice(0, n);
}
