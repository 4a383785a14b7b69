// Figures by name, such as h@Edo: where they stand, and which two can be exchanged.

import type { Choice } from '../../../net/schema';
import { placeOf } from '../../../kits/majority/choices';
import { KINDS, type Kind } from '../../../kits/majority/derived_view';
import type { Effect } from '../types';

const EXCHANGE = 'fx:';

/** Return the name of a figure. */
export function figureAt(kind: string, place: string): string {
  return `${kind}@${place}`;
}

/** Return the kind and the settlement of a figure. */
export function readFigure(figure: string): [Kind, string] {
  return [figure.charAt(0) as Kind, placeOf(figure) ?? ''];
}

/**
 * Return the possible partners of each figure. A move names the figures in board order; players
 * pick them in any order.
 */
export function exchanges(choices: readonly Choice[]): Map<string, Set<string>> {
  const pairs = new Map<string, Set<string>>();
  const join = (one: string, other: string): void => {
    pairs.set(one, (pairs.get(one) ?? new Set()).add(other));
  };
  for (const { move, effect } of choices) {
    if (!move.startsWith(EXCHANGE)) continue;
    const first = move.slice(EXCHANGE.length);
    for (const second of (effect as Effect).partners ?? []) {
      join(first, second);
      join(second, first);
    }
  }
  return pairs;
}

/** Return the figures named by the moves of an exchange already begun. */
export function partners(choices: readonly Choice[]): Set<string> {
  const moves = choices.map((choice) => choice.move);
  return new Set(moves.filter((m) => m.startsWith(EXCHANGE)).map((m) => m.slice(EXCHANGE.length)));
}

/** Return the figures on the board after two have been exchanged. */
export function swapped(
  figures: Record<string, string>,
  one: string,
  other: string,
): Record<string, string> {
  const [kind1, place1] = readFigure(one);
  const [kind2, place2] = readFigure(other);
  const there = (place: string, goes: Kind, comes: Kind): string => {
    const kinds = (figures[place] ?? '').replace(goes, comes);
    return KINDS.filter((kind) => kinds.includes(kind)).join('');
  };
  return {
    ...figures,
    [place1]: there(place1, kind1, kind2),
    [place2]: there(place2, kind2, kind1),
  };
}
