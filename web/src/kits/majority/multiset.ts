// Multisets of pieces: difference and counts.

/** Remove some pieces from others. */
export function without(pieces: readonly string[], some: readonly string[]): string[] {
  const left = [...pieces];
  for (const code of some) {
    const n = left.indexOf(code);
    if (n >= 0) left.splice(n, 1);
  }
  return left;
}

/** Count pieces, in a given order. */
export function counted(pieces: readonly string[], order: readonly string[]): [string, number][] {
  return order
    .map((code): [string, number] => [code, pieces.filter((piece) => piece === code).length])
    .filter(([, count]) => count > 0);
}
