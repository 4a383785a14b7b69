// A game to show, wherever it comes from: a table over its socket, a puzzle, a position.

import type { AnyAction, SeatName, TableEvent, TableState, TurnState } from './schema';

type WithoutId<A> = A extends AnyAction ? Omit<A, 'id'> : never;
/** An action at a table; its id is created when it is sent. */
export type Action = WithoutId<AnyAction>;

export type Link = 'opening' | 'open' | 'lost' | 'refused';

export interface Scene {
  readonly events: readonly TableEvent[];
  readonly now: TableState | null;
  /** The derived view and the legal moves, where the server pushes them. */
  readonly turn?: TurnState | null;
  /** The seat whose knowledge applies; none for a spectator. */
  readonly seat: SeatName | null;
  readonly link: Link;
  /** It shows the past: nothing can be done there. */
  readonly isPast?: boolean;
  /** Is the game over at the position shown? */
  readonly isEnded: boolean;
  /** Ask the server about it: `board`, or `preview` with moves. Throws Refused. */
  ask<T>(what: string, query?: Record<string, string>): Promise<T>;
  /** Perform an action. Throws Refused. */
  act(action: Action): Promise<number>;
}
