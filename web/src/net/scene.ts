// A game as it is shown, wherever it comes from: a table over its socket, a puzzle, a position.

import type { Action, Now, SeatName, TableEvent } from './messages';

export type Link = 'opening' | 'open' | 'lost' | 'refused';

export interface Scene {
  readonly events: readonly TableEvent[];
  readonly now: Now | null;
  /** With whose eyes it is looked at. */
  readonly seat: SeatName | null;
  readonly link: Link;
  /** It is looked back at: nothing can be done there. */
  readonly isPast?: boolean;
  /** Is its game over at the moment that is shown? */
  readonly isEnded: boolean;
  /** Ask the server about it: `board`, or `preview` with moves. Throws Refused. */
  ask<T>(what: string, query?: Record<string, string>): Promise<T>;
  /** Do something there. Throws Refused. */
  act(action: Action): Promise<number>;
}
