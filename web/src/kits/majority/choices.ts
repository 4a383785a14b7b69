// Parses moves into the piece selected and where it may go.

import type { Choice } from '../../net/schema';
import { wordOf } from '../../table/turn/notation';

/** The target of a move: a hex or a settlement; none for moves without a place. */
export function placeOf(move: string): string | null {
  return move.includes('@') ? (move.split('@')[1] ?? null) : null;
}

/** Return the places where a piece may go, each with the moves that lead there. */
export function placesFor(choices: readonly Choice[], piece: string | null): Map<string, Choice[]> {
  const places = new Map<string, Choice[]>();
  for (const choice of choices) {
    const place = placeOf(choice.move);
    if (place === null || wordOf(choice.move) !== piece) continue;
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  return places;
}
