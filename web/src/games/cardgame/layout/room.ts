// The cells to keep room for during a turn.

import { besidesOf } from '../board/cells';
import type { Effect } from '../types';

/** Return the villages that moves may bring, and where something may be placed beside them. */
export function roomFor(effects: readonly Pick<Effect, 'brings'>[]): string[] {
  const brought = effects.flatMap(({ brings }) => Object.keys(brings));
  return [...new Set(brought.flatMap((cell) => [cell, ...besidesOf(cell)]))];
}
