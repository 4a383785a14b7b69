// The data that the server sends for Samurai.

import type { View } from '../../net/schema';
import type { Kind, KindNames, DerivedPlace } from '../../kits/majority/derived_view';

export type At = [column: number, down: number];
export type SettlementKind = 'village' | 'city' | 'edo';

export interface Board {
  land: Record<string, At>;
  sea: Record<string, At>;
  settlements: Record<string, { at: At; hex: string; kind: SettlementKind }>;
  tokens: Record<string, TokenFacts>;
  /** What the figures represent in this edition, which decides how they are drawn. */
  kinds: Record<Kind, string>;
  /** The size of a full hand. */
  hand: number;
}

/** A token; one with a `character` can be played in addition to another in the same turn. */
export interface TokenFacts {
  kind: string;
  strength: number;
  influences: string;
  character: boolean;
}

export interface Names extends KindNames {
  tokens: Record<string, string>;
  places: Record<string, string>;
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
  captured: Record<Kind, number> | null;
}

export interface SamuraiView extends View {
  players: number;
  edition: string;
  options: Record<string, string>;
  actor: number | 'chance' | 'over';
  plays: number;
  lifted: string | null;
  picked: string | null;
  figures: Record<string, string>;
  tokens: Record<string, [owner: number, code: string]>;
  pool: Record<Kind, number>;
  aside: Record<Kind, number>;
  seats: SeatView[];
}

/**
 * What can be derived from the map. A settlement lists all kinds, whether or not they are there.
 */
export interface DerivedView {
  settlements: Record<string, DerivedPlace>;
  on_map: Record<Kind, number>;
  /** How many figures set aside end the game. */
  aside_ends: number;
  /** Who has captured the most of each kind, where captures are public. */
  leaders: Record<Kind, number | null> | null;
}

/** What a move would change; a figure is named by its kind and settlement, such as h@Edo. */
export interface Effect {
  settlements?: Record<string, DerivedPlace>;
  captured?: Record<string, number | null>;
  /** The possible partners of the first figure of an exchange. */
  partners?: string[];
  /** Does the game end with this turn? */
  ends?: boolean;
}
