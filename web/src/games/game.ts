// What the page knows about a game: the default export of `games/<game>/index.ts`.

import type { Component, Snippet } from 'svelte';
import type { Scene } from '../net/scene';
import type { NewTable, View } from '../net/schema';
import type { GameSounds } from '../notify/game_sounds';
import type { Turn } from '../table/turn/turn.svelte';

/** The view of the turn is that of this game. */
export type GameTable = Component<{
  live: Scene;
  turn: Turn<any>;
  /** What to highlight by default. */
  marks?: readonly string[];
  /** Log and chat, on screens with room for them, if the table `placesLog`: where nothing is hidden. */
  log?: Snippet | undefined;
  /** Has the log only been opened, so that it lies over the table, which keeps its layout? */
  isLogFloating?: boolean;
}>;

/** What a game's result means to the viewer, in words. */
export interface OwnResult {
  /** For somebody who lost: "You lost by …". */
  title?: string;
  /** By what it was decided. */
  about?: string;
  /** For everybody: who won a tie, and how. */
  tie?: string;
}

/** Shows step by step how a game was decided. */
export type Scoring = Component<{
  live: Scene;
  /** Show everything at once? */
  isSkipped: boolean;
  /** Waits while a step is shown, or until it is skipped. */
  wait: (ms: number) => Promise<void>;
  /** Called with what says how it ended for the viewer, in the current language. */
  onend: (result?: () => OwnResult) => void;
}>;

/** SVG files by path; each becomes a symbol named after its file. */
export type Art = Record<string, string>;

/** SVG texts for choices of a new table, by `edition_<edition>` and `<option>_<value>`. */
export type Pictures = Record<string, string>;

/** What a game in a list shows of its position: no more than the viewer may see. */
export interface GlanceProps<V = View, B = unknown> {
  view: V;
  /** What never changes in the game, and its names. */
  board: B;
  /** The viewer's seat; null if there are several, which have secrets from each other. */
  seat: number | null;
  /** The viewer's seat that is to act, if any. */
  actor: number | null;
}

/** A game in a list: which one it is, at one glance. */
export interface Glance {
  Picture: Component<GlanceProps<any, any>>;
  /** Its state in a line. */
  Facts: Component<GlanceProps<any, any>>;
}

/** Large parts are loaded on demand. */
export interface WebGame {
  table: () => Promise<{ default: GameTable }>;
  art?: () => Promise<{ default: Art }>;
  /** Shown at the end of a game, before the verdict. */
  scoring?: () => Promise<{ default: Scoring }>;
  /** After its scoring the verdict comes in the middle of the window, before it goes to the head. */
  verdictInMiddle?: boolean;
  /** What lists show of a game under way. */
  glance?: () => Promise<{ default: Glance }>;
  /** The picture on the home screen, an SVG that may use the game's art. */
  banner?: string;
  /** Its drawings, where they are few of many. */
  bannerArt?: () => Promise<{ default: Art }>;
  /** A large picture for set-up, an SVG that may use all of the game's art. */
  poster?: () => Promise<{ default: string }>;
  /** Does the table find a place for the log itself? Otherwise it is a column beside the table. */
  placesLog?: boolean;
  /** Does it also find a place for a log that is only opened, where that hides the least? */
  floatsLog?: boolean;
  /** Pictures of editions and of values of options; they may use the game's art. */
  pictures?: () => Promise<{ default: Pictures }>;
  /** The log opens at the left, because what is asked is at the right. */
  logAtLeft?: boolean;
  /** Clicking a choice makes the move at once: there is no turn to plan and confirm. */
  movesAtOnce?: boolean;
  /** A move that says nothing by itself, such as the end of a turn: the log shows only what followed. */
  quietMove?: string;
  /** Does the table show what was drawn openly, so that it is no news? */
  showsDraws?: boolean;
  /** Options not shown in the lobby, such as those of solo games, which have no lobby. */
  hiddenInLobby?: readonly string[];
  /** What its moves and events sound like. */
  sounds?: GameSounds;
  /** The height of a diagram in its rulebook. */
  diagramHeight?: string;
  /** How a game started with one click is set up, on top of the server's `quick_options`. */
  quick?: Partial<NewTable>;
}
