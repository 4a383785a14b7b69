// Describes a suggested turn: what its moves say, without what goes without saying, and what sets it
// apart from another turn with the same words.

import type { DescribedTurn } from '../../../net/schema';
import type { Point } from '../../../table/board/arrow_keys';
import { words } from '../../../words/words.svelte';
import { hintedTurn } from '../board/hinted';
import { STOP } from '../moves';

const PICKS = 'fx:';

/** Return the words for a turn beside others. */
export function describeTurn(
  turn: DescribedTurn,
  all: readonly DescribedTurn[],
  places: ReadonlyMap<string, Point>,
): string[] {
  const text = neededWords(turn);
  const same = all.find((other) => other !== turn && String(neededWords(other)) === String(text));
  const side = same && sideOf(turn, same, places);
  return side ? text.map((line, n) => (n === side.at ? `${line} (${side.name})` : line)) : text;
}

/** The words for all moves but the end of the turn, and the first half of an exchange. */
function neededWords({ moves, text }: DescribedTurn): string[] {
  const needed = text.filter((_, n) => {
    const [move = '', next = ''] = [moves[n], moves[n + 1]];
    return move !== STOP && !(move.startsWith(PICKS) && next.startsWith(PICKS));
  });
  return needed.length > 0 ? needed : text;
}

/** Return on which side a turn uses another place than one with the same words, and in which line. */
function sideOf(
  turn: DescribedTurn,
  other: DescribedTurn,
  places: ReadonlyMap<string, Point>,
): { at: number; name: string } | null {
  const lines = neededWords(turn);
  for (const [n, move] of turn.moves.entries()) {
    const [mine] = hintedTurn([move], 1).placed;
    const [theirs] = hintedTurn(other.moves.slice(n, n + 1), 1).placed;
    const [here, there] = [places.get(mine?.place ?? ''), places.get(theirs?.place ?? '')];
    if (!here || !there || mine?.place === theirs?.place) continue;
    const [dx, dy] = [here.x - there.x, here.y - there.y];
    const side =
      Math.abs(dx) > Math.abs(dy) ? (dx < 0 ? 'left' : 'right') : dy < 0 ? 'upper' : 'lower';
    const at = Math.max(0, lines.indexOf(turn.text[n] ?? ''));
    return { at, name: words.say(`samurai.hex_${side}`) };
  }
  return null;
}
