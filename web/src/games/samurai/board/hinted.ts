// What a suggested turn puts on the map, read from its moves.

import { piecesUsed, placedBy, type HintedTurn } from '../../../kits/majority/hints/hinted_turn';

const EXCHANGE = 'fx';
const TAKES_UP = 'tx';

/** Return what the moves of a turn put where; figures are named by their kind and settlement. */
export function hintedTurn(moves: readonly string[], number: number): HintedTurn {
  const isExchange = (move: string): boolean => move.startsWith(EXCHANGE);
  const figures = moves.filter(isExchange).flatMap(placedBy);
  const placed = moves.filter((move) => !isExchange(move)).flatMap(placedBy);
  const [one, other] = figures;
  const up = placed.findIndex(({ code }) => code === TAKES_UP);
  const [from, to] = up < 0 ? [] : [placed[up], placed[up + 1]];
  const arrows: [string, string][] = [];
  if (one && other) arrows.push([one.place, other.place], [other.place, one.place]);
  if (from && to) arrows.push([from.place, to.place]);
  return { number, placed, arrows };
}

/** Return which tokens of a hand a turn uses. */
export function tokensUsed(moves: readonly string[], hand: readonly string[]): ReadonlySet<number> {
  return piecesUsed(
    moves.map((move) => (move.startsWith(EXCHANGE) ? `${EXCHANGE}@aside` : move)),
    hand,
  );
}
