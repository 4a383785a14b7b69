// Finds the pieces that moved between two positions shown one after the other.

import type { SpiritView } from '../types';
import { seatOf } from '../../../table/seats/seat';

/** The line or the left side of a seat, the samurai himself, or a shared place. */
export type Spot =
  { seat: number; at: 'line' | 'left' | 'samurai' } | 'stack' | 'discard' | 'intruders' | 'asked';

/** A raider, one face down, or a samurai's support token in flight. */
export type Piece = { raider: string | null } | { token: string };

export interface PieceMotion {
  piece: Piece;
  from: Spot;
  to: Spot;
}

type Seat = Pick<SpiritView['seats'][number], 'samurai' | 'line' | 'left' | 'token'>;
export type Shown = Pick<SpiritView, 'round' | 'intruders' | 'discard' | 'aside'> & {
  seats: Seat[];
  under_way: Pick<SpiritView['under_way'], 'card'>;
};

/** Find what moved. When a round begins all raiders move together, and none is animated. */
export function motionsBetween(before: Shown, after: Shown): PieceMotion[] {
  if (before.round !== after.round) return [];
  return [...raiderMotions(before, after), ...tokenMotions(before, after)];
}

function raiderMotions(before: Shown, after: Shown): PieceMotion[] {
  const [was, is] = [spotsOf(before), spotsOf(after)];
  const found: PieceMotion[] = [];
  for (const [raider, to] of is) {
    const from = was.get(raider) ?? 'stack';
    if (!isSame(from, to)) found.push({ piece: { raider }, from, to });
  }
  const gone = [...was].filter(([raider]) => !is.has(raider));
  // The discard pile is shuffled in as a whole.
  const [shuffled, others] = [
    gone.filter(([, from]) => from === 'discard'),
    gone.filter(([, from]) => from !== 'discard'),
  ];
  if (shuffled.length) found.push({ piece: { raider: null }, from: 'discard', to: 'stack' });
  for (const [raider, from] of others) found.push({ piece: { raider }, from, to: 'stack' });
  const unseen = (shown: Shown): number => shown.intruders.filter((code) => code === null).length;
  for (let n = unseen(before); n < unseen(after); n++)
    found.push({ piece: { raider: null }, from: 'stack', to: 'intruders' });
  return found;
}

/** Return where every visible raider lies; hidden ones are in the stack. */
function spotsOf({ seats, discard, aside, intruders, under_way: { card } }: Shown) {
  const spots = new Map<string, Spot>();
  for (const [seat, { line = [], left = {} }] of seats.entries()) {
    for (const code of line) spots.set(code, { seat, at: 'line' });
    for (const code of Object.values(left)) spots.set(code, { seat, at: 'left' });
  }
  for (const code of [...discard, ...aside]) spots.set(code, 'discard');
  for (const code of intruders) if (code) spots.set(code, 'intruders');
  if (card) spots.set(card, 'asked');
  return spots;
}

function isSame(one: Spot, other: Spot): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.seat === other.seat && one.at === other.at;
}

function tokenMotions(before: Shown, after: Shown): PieceMotion[] {
  return after.seats.flatMap(({ samurai, token }, n): PieceMotion[] => {
    const old = before.seats[n]?.token;
    if (!samurai || !old || old === token) return [];
    const [from, to] = [old, token].map((letter) => ({
      seat: seatOf(letter),
      at: 'samurai' as const,
    }));
    return from && to ? [{ piece: { token: samurai }, from, to }] : [];
  });
}
