// Where the tokens lie from which the starting hand is chosen: beside the map, with the hand that they
// come into, so that all of the map can be judged meanwhile.

import type { Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';
import { GAP, place, type Measures, type PanelName } from './arrange';

export interface DraftPlan {
  panels: Partial<Record<PanelName, Rect>>;
  cost: number;
}

const LOW = 456; // as wide as they are in a low window
const MOST = 372; // as wide as the hand is beside them
const LEAST = 400; // as high as a column must be
const ROW = { least: 640, height: 348 };
const RIGHT = 0.01; // of the scale: at the left is better

/** Return the places for the tokens, the hand and the turn; none where a phone has no room. */
export function draftPlans(room: Size, measures: Measures): DraftPlan[] {
  if (measures.kind === 'portrait') return [];
  const isLow = measures.kind === 'low';
  const sides = ([0, 1] as const).map((side) =>
    (isLow ? lowPlan : columnPlan)(room, measures, side),
  );
  return [...sides, isLow ? null : rowPlan(room, measures)].flatMap((plan) => plan ?? []);
}

/** All of it in one column. */
function columnPlan(room: Size, { hand, turn }: Measures, side: 0 | 1): DraftPlan | null {
  const width = Math.max(hand.width, turn.width);
  const below = stacked(room, width, hand.height, turn.height, side);
  const height = below.hand.y - 2 * GAP;
  if (height < LEAST) return null;
  const draft = { x: below.hand.x, y: GAP, width, height };
  return { panels: { draft, ...below }, cost: RIGHT * side };
}

/** All of it in rows, along the bottom of an upright window. */
function rowPlan(room: Size, { hand, turn, zoom }: Measures): DraftPlan | null {
  const width = room.width - 2 * GAP;
  const height = Math.max(hand.height, turn.height);
  if (room.width < ROW.least || hand.width + turn.width > width) return null;
  const all = place({ width, height }, room, [0, 1]);
  const split = Math.round((width * hand.width) / (hand.width + turn.width));
  const high = zoom * ROW.height;
  return {
    panels: {
      draft: { x: GAP, y: all.y - GAP - high, width, height: high },
      hand: { ...all, width: split },
      turn: { ...all, x: all.x + split, width: width - split },
    },
    cost: 0,
  };
}

/** The tokens on one side, the hand on the other. */
function lowPlan(room: Size, { hand, turn }: Measures, side: 0 | 1): DraftPlan | null {
  const draft = place({ width: LOW, height: room.height - 2 * GAP }, room, [side, 0]);
  // What to do fits one line.
  const width = Math.min(MOST, room.width - LOW - 3 * GAP);
  if (width < Math.max(hand.width, turn.width)) return null;
  const other = side === 0 ? 1 : 0;
  const below = stacked(room, width, hand.height, turn.height, other);
  return { panels: { draft, ...below }, cost: RIGHT * side };
}

function stacked(
  room: Size,
  width: number,
  hand: number,
  turn: number,
  side: 0 | 1,
): { hand: Rect; turn: Rect } {
  const all = place({ width, height: hand + turn }, room, [side, 1]);
  return { hand: { ...all, height: hand }, turn: { ...all, y: all.y + hand, height: turn } };
}
