// A game as it is shown, wherever it comes from: a table over its socket, a puzzle, a position.

import type { AnyAction, SeatName, TableEvent, TableState, TurnState } from './schema';

type WithoutId<A> = A extends AnyAction ? Omit<A, 'id'> : never;
/** Something to do at a table; its id is made when it is sent. */
export type Action = WithoutId<AnyAction>;

export type Link = 'opening' | 'open' | 'lost' | 'refused';

export interface Scene {
  readonly events: readonly TableEvent[];
  readonly now: TableState | null;
  /** What can be read off the game and done in it, where that comes by itself. */
  readonly turn?: TurnState | null;
  /** The seat whose knowledge applies; none for a spectator. */
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
