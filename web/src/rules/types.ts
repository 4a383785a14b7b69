// The rulebook of a game as the server tells it; the document at /schema has it all.

import type { GameName, SeatName } from '../net/messages';

export interface DiagramTold {
  id: string;
  position: string;
  /** With whose eyes it is seen; none for a spectator's. */
  seat: SeatName | null;
  marks: string[];
  caption: string;
  suggestion: { moves: string; text: string } | null;
}

export interface RuleTold {
  id: string;
  number: string;
  text: string;
  holds: boolean;
  editions: string[];
  options: string[];
  differs: string;
  /** Words of players for it, to find it by. */
  also: string;
  sources: { edition: string; place: string }[];
  rulings: { number: number; by: string; whose: string; why: string }[];
  diagrams: DiagramTold[];
}

export interface ChapterTold {
  number: number;
  title: string;
  intro: string;
  rules: RuleTold[];
}

export interface RulebookTold {
  game: GameName;
  edition: string;
  editions: string[];
  lang: string;
  intro: string;
  chapters: ChapterTold[];
}
