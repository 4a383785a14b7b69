// What the page knows about a game: the default export of `games/<game>/index.ts`.

import type { Component } from 'svelte';
import type { Scene } from '../net/scene';
import type { NewTable } from '../net/schema';
import type { Turn } from '../table/turn/turn.svelte';

/** The view of the turn is that of this game. */
export type GameTable = Component<{
  live: Scene;
  turn: Turn<any>;
  /** What to highlight by default. */
  marks?: readonly string[];
}>;

/** SVG files by path; each becomes a symbol named after its file. */
export type Art = Record<string, string>;

/** Large parts are loaded on demand. */
export interface WebGame {
  table: () => Promise<{ default: GameTable }>;
  art?: () => Promise<{ default: Art }>;
  /** The picture on the home screen, an SVG that may use the game's art. */
  banner?: string;
  /** Clicking a choice makes the move at once: there is no turn to plan and confirm. */
  movesAtOnce?: boolean;
  /** Options not shown in the lobby, such as those of solo games, which have no lobby. */
  hiddenInLobby?: readonly string[];
  /** The height of a diagram in its rulebook. */
  diagramHeight?: string;
  /** How a game started with one click is set up, on top of the server's `quick_options`. */
  quick?: Partial<NewTable>;
}
