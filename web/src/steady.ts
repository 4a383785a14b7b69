// Keeps what is the same: what has not changed between two positions stays the same object, so that
// only what changed is drawn again.

function isPlain(value: object): value is Record<string, unknown> {
  return Object.getPrototypeOf(value) === Object.prototype;
}

function isSameSet(before: ReadonlySet<unknown>, after: ReadonlySet<unknown>): boolean {
  return before.size === after.size && [...after].every((one) => before.has(one));
}

/** Return the value before where the one after is equal, also in parts of it: lists, plain objects
 *  and sets. Neither is changed. */
export function keepSame<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return after;
  if (before instanceof Set && after instanceof Set)
    return isSameSet(before, after) ? (before as T) : after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const kept = after.map((one, n) => keepSame(before[n], one));
    const isSame = before.length === after.length && kept.every((one, n) => one === before[n]);
    return (isSame ? before : kept) as T;
  }
  if (!isPlain(before) || !isPlain(after)) return after;
  const names = Object.keys(after);
  const kept = Object.fromEntries(names.map((name) => [name, keepSame(before[name], after[name])]));
  const isSame =
    names.length === Object.keys(before).length &&
    names.every((name) => name in before && kept[name] === before[name]);
  return (isSame ? before : kept) as T;
}

/** Keep the parts of a derived value that are the same as before; for `$derived.by`. */
export function steady<T>(derive: () => T): () => T {
  let last: T;
  return () => (last = keepSame(last, derive()));
}
