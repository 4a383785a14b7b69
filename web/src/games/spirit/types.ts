// The data that the server sends for Samurai Spirit.

import type { Choice, SeatName, View } from '../../net/schema';

export type Side = 'human' | 'animal';

interface RaiderFacts {
  value: number;
  rank: number;
  symbol: string;
  penalties: string;
  flames: boolean;
}

export interface Board {
  samurai: Record<string, { kiai: [number, number]; colour: string }>;
  raiders: Record<string, RaiderFacts>;
  symbols: Record<string, string>;
  penalties: Record<string, string>;
  farms: number;
  families: number;
  rounds: number;
}

export interface SamuraiNames {
  name: string;
  animal: string;
  talent: string;
  kiai: Record<Side, string>;
  talent_rule: string;
  kiai_rule: string;
}

export interface Names {
  samurai: Record<string, SamuraiNames>;
  raiders: Record<string, string>;
  ranks: string[];
  symbols: Record<string, string>;
  flames: string;
  penalties: Record<string, { name: string; rule: string }>;
  backs: Record<string, string>;
  bonuses: Record<string, string>;
  level: string;
  endings: Record<string, string>;
}

export interface SeatView {
  samurai: string | null;
  side: Side;
  wound: boolean;
  dead: boolean;
  kiai: number;
  total: number;
  line: string[];
  left: Record<string, string>;
  passed: boolean;
  token: SeatName;
  supports: string[];
  uses: string[];
}

interface VillageView {
  barricades: number;
  most_barricades: number;
  farms: number;
  backs: string | null;
  families: number;
  bonuses: string | null;
}

export interface SpiritView extends View {
  players: number;
  actor: number | 'chance' | 'over';
  round: number;
  turns: number;
  seats: SeatView[];
  village: VillageView;
  stack: { remaining: number; up: string[]; under: string[]; next: Record<string, string> };
  intruders: (string | null)[];
  discard: string[];
  aside: string[];
  absent: string[];
  under_way: {
    penalties?: string[];
    bans?: string[];
    card?: string;
    holder?: SeatName;
    had?: string;
    kiai?: string;
    scouted?: string[];
    drew_last?: SeatName;
  };
}

/** Odds of the next raider in percent, added up. */
export interface Odds {
  value: Record<string, number>;
  symbol: Record<string, number>;
  flames: { flames?: number };
}

interface DerivedPenalty {
  letter: string;
  name: string;
  wound_instead: boolean;
  may_ignore: boolean;
}

export interface DerivedSeat {
  room: number;
  near_death: boolean;
  must_pass: boolean;
  due: 'now' | 'next';
  penalties: DerivedPenalty[];
  talents: string[];
  next: { kiai: number; over: number; defend: number };
}

export interface DerivedVillage {
  barricades: number;
  farms: number;
  families: number;
  lost: string | null;
}

/** What the end of the round would do as things stand. */
export interface DerivedRoundEnd {
  wounds: { seat: SeatName; wound: number }[];
  farms: SeatName[];
  families: SeatName[];
  intruders: { known: number; unknown: number; flames: number };
  best: DerivedVillage;
  worst: DerivedVillage;
}

export interface DerivedView {
  odds: Odds | null;
  seats: (DerivedSeat | Record<string, never>)[];
  end: DerivedRoundEnd | null;
}

/** What the end of the round does for certain, once an answer has brought it about. */
export type DerivedEnding = Pick<DerivedRoundEnd, 'wounds' | 'best'>;

export interface Effect {
  seats?: Partial<Record<SeatName, DerivedSeat>>;
  /** What the end of the round would do then, if the round goes on. */
  end?: DerivedRoundEnd;
  /** What it does if the answer ends the round. */
  ends?: DerivedEnding;
}

export type Answer = Choice & { effect: Effect };

export interface BoardData {
  board: Board;
  names: Names;
}
