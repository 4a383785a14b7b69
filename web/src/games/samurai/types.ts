// What the server tells of a game of Samurai.

import type { View } from '../../net/messages';
import type { Kind, PlaceSight } from '../../table/sight';

export type At = [column: number, down: number];

export interface Board {
  land: Record<string, At>;
  sea: Record<string, At>;
  settlements: Record<string, { at: At; hex: string; kind: 'village' | 'city' | 'edo' }>;
  tokens: Record<string, TokenFacts>;
}

/** A token; with `character` it may be laid beside another in the same turn. */
export interface TokenFacts {
  kind: string;
  strength: number;
  influences: string;
  character: boolean;
}

export interface Names {
  tokens: Record<string, string>;
  kinds: Record<Kind, string>;
  places: Record<string, string>;
  colours: string[];
  seats: string[];
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
  actor: number | 'chance' | null;
  plays: number;
  lifted: string | null;
  picked: string | null;
  figures: Record<string, string>;
  tokens: Record<string, [owner: number, code: string]>;
  pool: Record<Kind, number>;
  aside: Record<Kind, number>;
  seats: SeatView[];
}

export type Sight = { settlements: Record<string, PlaceSight> };
