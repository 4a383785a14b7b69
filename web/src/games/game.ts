// What the page knows about a game: the default export of `games/<game>/index.ts`.

import type { Component } from 'svelte';
import type { Scene } from '../net/scene';
import type { NewTable } from '../net/schema';
import type { Turn } from '../table/turn/turn.svelte';

/** The view of its turn is that of its game. */
export type GameTable = Component<{
  live: Scene;
  turn: Turn<any>;
  /** What is to stand out while nothing else does. */
  marks?: readonly string[];
}>;

/** SVG files by their path; each becomes a symbol with the name of its file. */
export type Art = Record<string, string>;

/** What is large is fetched when it is wanted. */
export interface WebGame {
  table: () => Promise<{ default: GameTable }>;
  art?: () => Promise<{ default: Art }>;
  /** Its picture on the first screen, an SVG that may use its art. */
  banner?: string;
  /** Pressing a choice makes that move: there is no turn to build and to confirm. */
  movesAtOnce?: boolean;
  /** How high a diagram of its rulebook is. */
  diagramHeight?: string;
  /** How a game started with one click is set up, on top of the server's `quick_options`. */
  quick?: Partial<NewTable>;
}
