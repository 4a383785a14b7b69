// What this browser noted of a deal before the game, so that the server cannot change it later.

import type { SeatName } from '../net/schema';
import { randomHex } from '../random';
import { storage } from '../storage';
import { entropyHash } from './hashes';

export interface KeptSeat {
  entropy: string;
  /** The server has confirmed that it got the entropy. */
  isRevealed: boolean;
}

export interface KeptDeal {
  /** The commitment when this browser first saw the table, before the game. */
  commitment: string;
  seats: Partial<Record<SeatName, KeptSeat>>;
  /** The start digest when this browser revealed entropy. */
  start: string;
  /** When it was noted, to forget the oldest. */
  time: number;
}

const PREFIX = 'deal.';
const MOST = 200;
const ENTROPY_BYTES = 16;

/** Return what this browser noted of a deal; null if it did not see the table before the game. */
export function keptDeal(table: string): KeptDeal | null {
  return storage.readJson<KeptDeal>(PREFIX + table);
}

function keep(table: string, deal: KeptDeal): void {
  storage.write(PREFIX + table, JSON.stringify(deal));
}

/** Note the commitment of a table that has not started; the first one seen counts. */
export function keepCommitment(table: string, commitment: string): KeptDeal {
  const known = keptDeal(table);
  if (known) return known;
  const deal = { commitment, seats: {}, start: '', time: Date.now() };
  forgetOldest();
  keep(table, deal);
  return deal;
}

/** Make and note entropy for a seat; return the hash that commits to it. */
export function commitEntropy(table: string, commitment: string, seat: SeatName): string {
  const deal = keepCommitment(table, commitment);
  const entropy = randomHex(ENTROPY_BYTES);
  keep(table, { ...deal, seats: { ...deal.seats, [seat]: { entropy, isRevealed: false } } });
  return entropyHash(table, deal.commitment, seat, entropy);
}

/** Note the start digest before entropy is revealed; the first one counts. */
export function keepStart(table: string, start: string): void {
  const deal = keptDeal(table);
  if (deal && !deal.start) keep(table, { ...deal, start });
}

/** Note that the server has confirmed that it got the entropy of a seat. */
export function keepRevealed(table: string, seat: SeatName): void {
  const deal = keptDeal(table);
  const own = deal?.seats[seat];
  if (deal && own)
    keep(table, { ...deal, seats: { ...deal.seats, [seat]: { ...own, isRevealed: true } } });
}

function forgetOldest(): void {
  const names = storage.names(PREFIX);
  if (names.length < MOST) return;
  const age = (name: string): number => keptDeal(name.slice(PREFIX.length))?.time ?? 0;
  const [oldest] = names.sort((a, b) => age(a) - age(b));
  if (oldest) storage.forget(oldest);
}
