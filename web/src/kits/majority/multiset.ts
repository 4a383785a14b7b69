// Pieces as bags: what is left of them, and how many of each.

/** Take some pieces out of others. */
export function without(pieces: readonly string[], some: readonly string[]): string[] {
  const left = [...pieces];
  for (const code of some) {
    const n = left.indexOf(code);
    if (n >= 0) left.splice(n, 1);
  }
  return left;
}

/** Count pieces, in an order of all there are. */
export function counted(pieces: readonly string[], order: readonly string[]): [string, number][] {
  return order
    .map((code): [string, number] => [code, pieces.filter((piece) => piece === code).length])
    .filter(([, count]) => count > 0);
}
