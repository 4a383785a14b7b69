// The data that the server sends for Samurai: The Card Game.

import type { View } from '../../net/schema';
import type { Kind, KindNames, DerivedPlace } from '../../kits/majority/derived_view';

export interface CardFacts {
  kind: 'helmet' | 'buddha' | 'rice' | 'samurai';
  strength: number;
  influences: string;
}

export interface Board {
  cards: Record<string, CardFacts>;
  villages: Record<string, number>;
  stones: number;
}

export interface Names extends KindNames {
  cards: Record<string, string>;
  villages: Record<string, string>;
  /** Where a cell lies, by the villages beside it: sentences with a gap for `which`. */
  beside: Record<string, string>;
  with_symbols: string;
  and: string;
}

export interface BoardData {
  board: Board;
  names: Names;
}

export interface SeatView {
  hand: string[] | null;
  hand_size: number;
  supply_size: number;
  unseen: string[];
  stones: Record<Kind, number>;
}

export interface CardgameView extends View {
  players: number;
  actor: number | 'chance' | 'over';
  villages: Record<string, { symbols: string; scored: boolean }>;
  cards: Record<string, { owner: number; card: string; turned: boolean }>;
  open: string[];
  last: string | null;
  due: string[];
  top: string | null;
  next: string | null;
  stack: number;
  unseen: Record<string, number>;
  supply: Record<Kind, number>;
  last_round: boolean;
  seats: SeatView[];
}

export interface DerivedVillage extends DerivedPlace {
  symbols: string;
  scored: boolean;
}

export interface DerivedView {
  villages: Record<string, DerivedVillage>;
  /** Who has the majority of each kind of stone. */
  leaders: Record<Kind, number | null>;
}

/** What a move would change. A village that depends on a later choice or on chance is null. */
export interface Effect {
  villages: Record<string, DerivedVillage>;
  brings: Record<string, string | null>;
  new: number;
}
