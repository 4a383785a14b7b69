// What a samurai’s board is made of, and what its layout says about each part.

import type { Rect } from '../../layout/layout';

export interface Box {
  width: number;
  height: number;
}

/** What is written under a name: in words, as drawings, or in the corner of the portrait. */
export type Pills = 'words' | 'icons' | 'corner';

export interface BoardLayout {
  pad: number;
  /** The width of a raider. */
  card: number;
  /** The sizes of the name and of what else is written. */
  name: number;
  text: number;
  portrait: Rect;
  header: Rect;
  /** Is the header below the portrait, and in its middle? */
  isCentred: boolean;
  /** Is the state of the samurai on a line of its own, below his name? */
  hasPillLine: boolean;
  pills: Pills;
  track: Rect;
  /** Does the track show its cells, and not only its numbers? */
  hasCells: boolean;
  /** The raiders: those held off and the battle line, in one row or two. */
  sides: Rect;
  isTwoRows: boolean;
  /** Do the cards of a line lie on each other, so that they are counted instead? */
  isStacked: boolean;
  /** Do the cards of a line lie as a fan? On the lowest boards they are straight, so that none is cut. */
  isFanned: boolean;
  /** The width of a symbol, where there is no room for the raiders held off as cards. */
  pip: number | null;
  texts: Rect;
  /** Is there room for every talent and kiai on all boards of the set? */
  hasGifts: boolean;
  /** If not: is there room on all portraits for signs that open them? */
  hasGiftSigns: boolean;
}

/** What is the same on every board of a kind, so that they form a set. */
export interface Kind {
  isOwn: boolean;
  /** How long the longest name at the table is. */
  letters: number;
  /** Is it one of two boards side by side, both with the portrait at the left? */
  isPaired?: boolean;
  /** How long the longest talent and the longest kiai are. */
  gifts?: { talent: number; kiai: number };
}

export interface Sizes extends Kind, Box {
  pad: number;
  gap: number;
  text: number;
  line: number;
  name: number;
  track: number;
  /** How wide raiders of the set should be before portraits are larger. */
  good: number;
  isSmall: boolean;
  /** Is there no room for a second line below the name? */
  isLow: boolean;
}

/** Beside the portrait are all parts, or who he is and his texts, or only who he is, or nothing. */
type Shape = 'row' | 'stack' | 'layers' | 'upright';

/** A way to arrange a board. */
export interface Way {
  shape: Shape;
  isTwoRows: boolean;
  /** Is the battle line hardly wider than a card? */
  isTight: boolean;
  /** Is the track beside the name, on a low board? */
  isFlat: boolean;
  pip: number | null;
  /** How much of the board the portrait takes. */
  share: number;
  card: number;
}

/** Between the raiders held off, and between them and the battle line. */
export const CARD_GAP = 3;
export const SIDE_GAP = 8;
export const TIGHT_GAP = 5;
/** The least width of a raider that can be read. */
export const LEAST_CARD = { own: 32, other: 28 };
/** How many cards wide a battle line is: the own one shows three side by side. */
export const LINE = { own: 3.12, other: 2.15, pips: 1.15, tight: 1.06 };
