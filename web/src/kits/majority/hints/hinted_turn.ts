// What a suggested turn puts on a board.

export interface Placed {
  code: string;
  place: string;
}

export interface HintedTurn {
  /** 1 for the best. */
  number: number;
  placed: readonly Placed[];
  /** Between which places something moves. */
  arrows: readonly [from: string, to: string][];
}

/** A place where suggested turns put something: what the best of them puts there, and their numbers. */
export interface HintedPlace extends Placed {
  numbers: readonly number[];
}

/** Return which pieces a move puts where; an exchange of figures names two of each. */
export function placedBy(move: string): Placed[] {
  return [...move.matchAll(/(\w+)@(\w+)/g)].map(([, code = '', place = '']) => ({ code, place }));
}

/** Return a turn that only places pieces. */
export function hintedTurn(moves: readonly string[], number: number): HintedTurn {
  return { number, placed: moves.flatMap(placedBy), arrows: [] };
}

/** Return, for each piece that turns begin with, the numbers of those turns. */
export function numbersByPiece(
  turns: readonly { moves: readonly string[] }[],
): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  turns.forEach(({ moves }, n) => {
    const [first] = moves.flatMap(placedBy);
    if (first) found.set(first.code, [...(found.get(first.code) ?? []), n + 1]);
  });
  return found;
}

/** Return every place of some turns once. */
export function hintedPlaces(turns: readonly HintedTurn[]): HintedPlace[] {
  const found = new Map<string, HintedPlace>();
  for (const { number, placed } of turns) {
    for (const { code, place } of placed) {
      const first = found.get(place);
      const numbers = new Set([...(first?.numbers ?? []), number]);
      found.set(place, { code: first?.code ?? code, place, numbers: [...numbers] });
    }
  }
  return [...found.values()];
}

/** Return the first turn that puts something at a place. */
export function turnAt<T extends HintedTurn>(turns: readonly T[], place: string): T | undefined {
  return turns.find(({ placed }) => placed.some((one) => one.place === place));
}

/** Return the arrows of a turn; two that lead to and fro are one. */
export function pathsOf(
  arrows: HintedTurn['arrows'],
): { ends: readonly [string, string]; isBoth: boolean }[] {
  const isBack = ([from, to]: readonly [string, string], at: number): boolean =>
    arrows.findIndex((other) => other[0] === to && other[1] === from) < at;
  const hasBack = ([from, to]: readonly [string, string]): boolean =>
    arrows.some((other) => other[0] === to && other[1] === from);
  return arrows
    .filter((ends, n) => !(hasBack(ends) && isBack(ends, n)))
    .map((ends) => ({ ends, isBoth: hasBack(ends) }));
}

/** Return which pieces of a hand a turn uses; of equal ones the last. */
export function piecesUsed(moves: readonly string[], hand: readonly string[]): ReadonlySet<number> {
  const used = new Set<number>();
  for (const { code } of moves.flatMap(placedBy)) {
    const at = hand.findLastIndex((piece, n) => piece === code && !used.has(n));
    if (at >= 0) used.add(at);
  }
  return used;
}
