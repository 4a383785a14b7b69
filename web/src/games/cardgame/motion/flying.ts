// Lets the pieces fly that moved between two positions, one kind after the other.

import { motion } from '../../../table/board/motion.svelte';
import { motionsBetween, type Piece, type PieceMotion, type Spot } from './piece_motion';
import type { Flying, Shown } from './sequence.svelte';

interface Flight {
  fly: (
    piece: Piece,
    start: DOMRect,
    to: () => DOMRect | undefined,
    place: string | null,
  ) => Promise<unknown> | undefined;
  /** Where a spot is on the screen. */
  boxOf: (spot: Spot) => DOMRect | undefined;
  /** The place where a piece was just dropped: it is there. */
  dropped: string | undefined;
}

/** Return what flies between two positions; null if nothing does. */
export function flyingBetween(before: Shown, after: Shown, flight: Flight): Flying | null {
  const { fly, boxOf, dropped } = flight;
  const all = motionsBetween(before.view, after.view, after.derived);
  const motions = all.filter(({ to }) => dropped === undefined || placeOf(to) !== dropped);
  if (motions.length === 0 || motion.isStill) return null;
  const of = (what: 'card' | 'village' | 'stone'): PieceMotion[] =>
    motions.filter(({ piece }) => what in piece);
  type Started = PieceMotion & { start: DOMRect | undefined };
  const started = (some: PieceMotion[]): Started[] =>
    some.map((one) => ({ ...one, start: boxOf(one.from) }));
  const flyAll = (some: Started[]): Promise<unknown> =>
    Promise.all(
      some.map(({ piece, to, start }) => start && fly(piece, start, () => boxOf(to), placeOf(to))),
    );
  // Where cards and villages start is measured while the page still shows them there.
  const [cards, villages, stones] = [started(of('card')), started(of('village')), of('stone')];
  return {
    cards: () => flyAll(cards),
    villages: () => flyAll(villages),
    stones: stones.length === 0 ? null : () => flyAll(started(stones)),
  };
}

function placeOf(spot: Spot): string | null {
  return typeof spot === 'object' && 'place' in spot ? spot.place : null;
}

/** Return where a spot beside the table is on the screen. */
export function boxIn(
  parts: readonly (HTMLElement | undefined)[],
  spot: Exclude<Spot, { place: string }>,
): DOMRect | undefined {
  const what =
    spot === 'stack'
      ? '[data-stack] svg'
      : 'hand' in spot
        ? `[data-piece="${spot.hand}"] svg`
        : `[data-seat="${spot.seat}"] .crest`;
  // Of several identical cards, the last one leaves the hand.
  const found = parts.flatMap((part) => [...(part?.querySelectorAll(what) ?? [])]);
  return found.at(-1)?.getBoundingClientRect();
}
