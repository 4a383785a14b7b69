// Finds the pieces that moved between two positions shown one after the other.

import type { Kind } from '../../../kits/majority/derived_view';
import type { CardgameView, DerivedView } from '../types';

/** A cell of the table, a card of the viewer's hand, the row of a seat, or the village stack. */
export type Spot = { place: string } | { hand: string } | { seat: number } | 'stack';

/** A card, a village or a stone in flight. */
export type Piece = { owner: number; card: string } | { village: string } | { stone: Kind };

export interface PieceMotion {
  piece: Piece;
  from: Spot;
  to: Spot;
}

type Shown = Pick<CardgameView, 'cards' | 'villages'> & {
  seats: readonly { hand: string[] | null }[];
};

/**
 * Find what moved: cards and villages that were placed, and stones of villages that were scored.
 * Nothing flies when a move is undone.
 */
export function motionsBetween(
  before: Shown,
  after: Shown,
  derivedView: DerivedView | undefined,
): PieceMotion[] {
  return [
    ...cardMotions(before, after),
    ...villageMotions(before, after),
    ...stoneMotions(before, after, derivedView),
  ];
}

function cardMotions(before: Shown, after: Shown): PieceMotion[] {
  return Object.entries(after.cards).flatMap(([place, { owner, card }]): PieceMotion[] => {
    if (place in before.cards) return [];
    const isInHand = before.seats[owner]?.hand?.includes(card);
    const from = isInHand ? { hand: card } : { seat: owner };
    return [{ piece: { owner, card }, from, to: { place } }];
  });
}

function villageMotions(before: Shown, after: Shown): PieceMotion[] {
  return Object.entries(after.villages).flatMap(([place, { symbols }]): PieceMotion[] =>
    place in before.villages ? [] : [{ piece: { village: symbols }, from: 'stack', to: { place } }],
  );
}

/** The view of a scored village says who won its stones. */
function stoneMotions(
  before: Shown,
  after: Shown,
  derivedView: DerivedView | undefined,
): PieceMotion[] {
  return Object.entries(after.villages).flatMap(([place, { scored }]): PieceMotion[] => {
    if (!scored || before.villages[place]?.scored) return [];
    const leaders = Object.entries(derivedView?.villages[place]?.leaders ?? {}) as [
      Kind,
      number | null,
    ][];
    return leaders.flatMap(([stone, seat]) =>
      seat === null ? [] : [{ piece: { stone }, from: { place }, to: { seat } }],
    );
  });
}
