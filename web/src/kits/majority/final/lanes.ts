// How large the lanes of a kind are, and what is in them, in pixels. With container queries, layout took several
// times as long.

export interface Room {
  width: number;
  height: number;
}

export interface LaneSizes {
  /** The room of the picture and the name of the kind: above the lanes, or beside them. */
  head: number;
  isBeside: boolean;
  lane: number;
  crest: number;
  /** The width of a crown beside a crest, for which all lanes leave room: the figures begin in a line.
   *  It is beside the number where that is above them. */
  crown: number;
  number: number;
  /** The room of a name before the figures; 0 if there is none. */
  name: number;
  isNameAbove: boolean;
  /** Is the number beside that name, so that the figures have the whole width below? */
  isNumberAbove: boolean;
  figure: number;
  /** From a figure to the next: many overlap, equally in all lanes, so that a longer row is more. */
  step: number;
}

export const PADDING = 6;
export const GAP = 4;
const LANE = { large: 220, small: 168 }; // at most
const CROWN = 0.5; // of a crest
const FIGURE = { large: 140, small: 96 }; // at most
const APART = 0.45; // the least step, as a share of a figure, until figures are as small as
const SMALL = 20;
const WIDE = 560; // a lane with room for a name before the figures
const NAME = 22; // the height of a name above them
const NARROW = 220; // a lane in which a number beside the figures leaves them too little
const AIR = 28; // between crest, name, figures and number

/** Return the sizes for a kind with so many lanes, of which none has more than `most` figures. */
export function lanesIn(
  { width, height }: Room,
  seats: number,
  most: number,
  { isLarge, isUpright }: { isLarge: boolean; isUpright: boolean },
): LaneSizes {
  const isBeside = isUpright && !isLarge;
  const head = headOf({ width, height }, isLarge, isBeside);
  const high = height - 2 * PADDING - (isBeside ? 0 : head + GAP) - (seats - 1) * GAP;
  const size = isLarge ? 'large' : 'small';
  const tallest = Math.max(0, Math.min(LANE[size], high / seats));
  const wide = width - 2 * PADDING - (isBeside ? head + GAP : 0);
  const crest = between(24, Math.min(tallest, 0.17 * wide), 96);
  const crown = between(14, CROWN * crest, 40);
  const name = isLarge && wide > WIDE ? between(80, 0.14 * wide, 192) : 0;
  const isNameAbove = name === 0 && tallest > (isLarge ? 2.4 : 3) * NAME;
  const isNumberAbove = isNameAbove && wide < NARROW;
  const number = isNumberAbove ? NAME : between(18, Math.min(0.44 * tallest, 0.12 * wide), 72);
  const room = wide - crest - (isNumberAbove ? 20 : crown + 1.2 * number + name + AIR);
  const others = Math.max(1, most - 1);
  const fitting = Math.max(SMALL, room / (1 + APART * others));
  const figure = Math.max(
    0,
    Math.min(isNameAbove ? tallest - NAME - 4 : 0.88 * tallest, fitting, FIGURE[size]),
  );
  // No higher than what it shows.
  const lane = isNumberAbove ? Math.min(tallest, 2 * NAME + 1.4 * figure) : tallest;
  const step = Math.max(0, Math.min(figure + 4, (room - figure) / others));
  const above = { isNameAbove, isNumberAbove };
  return { head, isBeside, lane, crest, crown, number, name, ...above, figure, step };
}

function headOf({ width, height }: Room, isLarge: boolean, isBeside: boolean): number {
  if (isLarge) return between(36, 0.2 * height, 112);
  return isBeside ? between(60, 0.16 * width, 120) : between(30, 0.1 * height, 52);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
