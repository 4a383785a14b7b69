// How the table is arranged in a box of some size.

import { coveredArea, type Rect } from '../../../table/board/rect';
import type { Margins, Size } from '../../../table/board/viewport';
import { GAP, HIGH as CARD_HIGH, WIDE as CARD_WIDE } from '../board/cells';

/**
 * `wide`: panels lie over the table at its left; `tall`: strips above and below it; `low`: a column
 * beside it.
 */
export type Mode = 'wide' | 'tall' | 'low';

const WIDE: Size = { width: 800, height: 480 };
const LONG = 1.2; // times as wide as high

/** Return how the table is arranged in a box. */
export function modeOf({ width, height }: Size): Mode {
  if (width < LONG * height) return 'tall';
  if (height < WIDE.height) return 'low';
  return width >= WIDE.width ? 'wide' : 'tall';
}

/** Is the box so small that nothing may lie over the cards? */
export function isPhoneSized({ width, height }: Size): boolean {
  return Math.min(width, height) < WIDE.height;
}

/** Where a tablet has the buttons to zoom: in the middle of the strip above the cards. */
export const TABLET_BUTTONS =
  'left: 50%; top: -46px; translate: -50%; z-index: 2; box-shadow: none';

/** Where a phone has the buttons to zoom, from the edge of the cards: outside. */
export const PHONE_BUTTONS: Record<Mode, string> = {
  tall: 'right: 4px; top: -46px; z-index: 2; box-shadow: none',
  low: 'right: -48px; bottom: 4px; flex-direction: column',
  wide: 'right: 4px; bottom: 4px',
};

/** The width of a card in units of the picture. */
const CARD = 94;
const RESERVE = { wide: 4, tall: 3.2, low: 4 }; // rows
const COLUMNS = 4;
const BETWEEN = 2 / 3; // of the height is between the strips
const PHONE_CARD = 44.5;
const SLIGHT = 20; // pixels beyond a phone for which its cards are made smaller rather than panned
const OVERVIEW_CARD = 30;
/** The smallest card on a desktop that is so high, and on a large screen: in a part of the table, and
 *  where all of it is shown. */
const SMALLEST = {
  low: { height: 750, part: 48, whole: 42 },
  high: { height: 1390, part: 88, whole: 76 },
};

export interface Limits {
  /** In pixels per unit: few cards are not larger. */
  largest: number;
  /** All of the table is shown while its cards are at least so large. */
  smallest: number;
  /** How large they are where only a part of it is shown. */
  panned: number;
}

/**
 * Return how small and how large a card of the table may be. It stays large enough to be read, on a
 * phone to be pressed, and then the table is panned; but not for a row that would fit with slightly
 * smaller cards. When the game is over all of it can be looked at.
 */
export function limitsOf(size: Size, isOver = false): Limits {
  const { low, high } = SMALLEST;
  const share = (size.height - low.height) / (high.height - low.height);
  const mode = modeOf(size);
  const large = mode === 'tall' ? 0 : Math.min(1, Math.max(0, share));
  const between = (of: 'part' | 'whole'): number => low[of] + large * (high[of] - low[of]);
  const isPhone = isPhoneSized(size);
  const panned = (isPhone ? PHONE_CARD : between('part')) / CARD;
  // There is always room for some cards more than lie there.
  const free = (mode === 'tall' ? BETWEEN : 1) * size.height;
  const room = Math.min(
    size.width / (COLUMNS * (CARD_WIDE + GAP)),
    free / (RESERVE[mode] * (CARD_HIGH + GAP)),
  );
  return {
    largest: Math.max(panned, Math.min(2.6, room)),
    smallest: isPhone
      ? panned * (mode === 'tall' ? size.width / (size.width + SLIGHT) : 1)
      : (isOver ? OVERVIEW_CARD : between('whole')) / CARD,
    panned,
  };
}

export interface Arrangement {
  mode: Mode;
  /** The width of the panels in pixels. */
  panel: number;
  /** How much larger everything in the panels is than on a small desktop. */
  zoom: number;
  /** The width of a card in the hand, and of the room for all of them, before they are enlarged. */
  card: number;
  hand: number;
  /** Is there room for the names of the players? */
  isNamed: boolean;
  /** Is everything in the panels small? */
  isCompact: boolean;
  /** How many seats of the score are side by side. */
  columns: number;
  /** Are the buttons beside the hand? */
  isHandBeside: boolean;
  /** How many cards of the hand are side by side before the next row begins. */
  row: number;
}

/** How high the bar is that shows the result below the cards, and how large it is over them. */
export const RESULT = 104;
const RESULT_OVER: Size = { width: 372, height: 176 };
const CARDS = 5; // a hand
const ROWED = 3; // cards of a row, where there are two
const PANEL = 336;
const LOW_PANEL = 256;
const LOW_BUTTONS = 52;
const MAP = { small: 76, large: 132 };
const MAP_CORNERS: Spot[] = [
  { left: 6, top: 6 },
  { right: 6, top: 6 },
];
/** At the left of the buttons below the hand. */
const FOOT_MAP: Size = { width: 108, height: 32 };
/** In the column of the buttons to zoom, above them. */
const LOW_MAP: Size = { width: 38, height: 120 };
const PADDING = 8; // around a card of the hand
const LARGEST_CARD = 92;
const LOW_CARD = 52; // in two rows
const HINT = 240; // three turns and a title
const SHOWN = 0.7; // of a card that lies under the next one
const READING: Size = { width: 1250, height: 860 }; // up to here panels have their usual size
const LARGEST_ZOOM = 1.5;

/** Arrange the table in a box; a hint may need room between the score and the hand. */
export function arrange(size: Size, players = 4, isHinting = false): Arrangement {
  const mode = modeOf(size);
  const { width, height } = size;
  if (mode === 'tall') {
    const isNamed = width >= 600;
    const hand = isNamed ? 0.6 * width : width - 8;
    const card = Math.min(isNamed ? 84 : 62, Math.floor(hand / CARDS - PADDING));
    const isCompact = !isNamed;
    const rest = { isNamed, isCompact, columns: 2, isHandBeside: isNamed, row: CARDS };
    return { mode, panel: width, zoom: 1, card, hand, ...rest };
  }
  const isCompact = mode === 'low';
  const larger = Math.min(width / READING.width, height / READING.height, LARGEST_ZOOM);
  const zoom = isCompact ? 1 : Math.max(1, larger);
  const rest = { isNamed: true, isCompact, columns: 1, isHandBeside: false };
  if (isCompact) {
    const hand = LOW_PANEL - 16;
    const low = { mode, panel: LOW_PANEL, zoom, hand, ...rest };
    const whole = { ...low, card: LOW_CARD, row: ROWED };
    const { score, mine } = heightsOf(whole, players);
    if (score + mine <= height) return whole;
    return { ...low, card: Math.floor(hand / (1 + (CARDS - 1) * SHOWN)), row: CARDS };
  }
  // A narrow column, so that cards of the table have the rest of the window. In two rows nothing of
  // a card is hidden; where that is too high, one lies over the other. While a hint is shown, they
  // lie in one row, as large as fits side by side.
  const hand = PANEL - 20;
  const two = { mode, panel: Math.round(zoom * PANEL), zoom, card: LARGEST_CARD, hand, ...rest };
  const { score, mine } = heightsOf({ ...two, row: ROWED }, players);
  const taken = score + mine + 3 * EDGE;
  if (taken + (isHinting ? zoom * HINT : 0) <= height) return { ...two, row: ROWED };
  if (isHinting)
    return { ...two, row: CARDS, card: Math.floor((hand + PADDING) / CARDS) - PADDING };
  const left = height - score - 3 * EDGE - zoom * (BUTTONS.large + 36);
  return { ...two, row: CARDS, card: Math.min(LARGEST_CARD, Math.floor((3 / 4) * left)) };
}

/**
 * Return how far apart cards begin, with room for so many: side by side if they fit, else one over
 * the other.
 */
export function stepOf(
  { card, hand, row }: Pick<Arrangement, 'card' | 'hand' | 'row'>,
  cards: number,
): number {
  const beside = row < CARDS ? row : Math.max(2, cards);
  return Math.min(card + PADDING, (hand - card) / (beside - 1));
}

const EDGE = 12; // around panels
const ROW = { small: 30, large: 40 };
const FOOT = { small: 30, large: 48 };
const BUTTONS = { small: 84, large: 116 }; // with the words above them, in two lines

/** Return how high the score and the viewer's own area are, with a hand of so many cards. */
export function heightsOf(
  { isCompact, isHandBeside, mode, columns, zoom, card, row }: Omit<Arrangement, 'panel' | 'hand'>,
  players: number,
  cards = CARDS,
): { score: number; mine: number } {
  const measure = isCompact ? 'small' : 'large';
  const score = Math.round(zoom * (Math.ceil(players / columns) * ROW[measure] + FOOT[measure]));
  const rows = Math.max(1, Math.ceil(cards / row));
  const around = mode === 'wide' ? 28 : 16;
  const hand = Math.round(zoom * (rows * ((4 / 3) * card + PADDING) - PADDING + around));
  const mine = isHandBeside ? hand : hand + Math.round(zoom * BUTTONS[measure]);
  return { score, mine };
}

/** Return how far from the left the middle of the cards is, in pixels. */
export function centreOf(size: Size, { left, right }: Margins): number {
  const beside = modeOf(size) === 'low' ? LOW_PANEL + LOW_BUTTONS : 0;
  return (size.width - beside + left - right) / 2;
}

/** Where something is: how far from two sides, in pixels. */
export type Spot = Partial<Record<'left' | 'right' | 'top' | 'bottom', number>>;

/** What a table is arranged for. */
export interface Occasion {
  isOver: boolean;
  /** Are score and hand beside the table rather than on it? */
  isBare?: boolean;
  /** How high the viewer's area is if it ends with buttons; else 0. */
  own?: number;
}

/**
 * Return where the map of the whole table may be: below the score, on a phone beside the buttons or,
 * where that is low, above them; without panels in a corner.
 */
export function mapSpotsOf(size: Size, players: number, occasion: Occasion): Spot[] {
  const { isOver, isBare = false, own = 0 } = occasion;
  if (isBare) return [...MAP_CORNERS, { left: EDGE, bottom: EDGE }];
  if (modeOf(size) === 'low') return [{ right: -51, top: 6 }];
  if (isPhoneSized(size)) {
    if (own > 0) return [{ left: 8, bottom: 8 - own }];
    return [{ left: 6, bottom: (isOver ? RESULT : 0) + 6 }, ...MAP_CORNERS];
  }
  if (modeOf(size) === 'tall') return MAP_CORNERS;
  const arrangement = arrange(size, players);
  return [{ left: EDGE, top: heightsOf(arrangement, players).score + 2 * EDGE }];
}

/** Return the spot where something of some size hides least of what lies in a room. */
export function freestOf(
  spots: readonly Spot[],
  { width, height }: Size,
  room: Size,
  lying: readonly Rect[],
): Spot {
  const hiddenAt = ({ left, right = 0, top, bottom = 0 }: Spot): number => {
    const x = left ?? room.width - right - width;
    const y = top ?? room.height - bottom - height;
    return coveredArea({ x, y, width, height }, lying);
  };
  const hidden = spots.map(hiddenAt);
  return spots[hidden.indexOf(Math.min(...hidden))]!;
}

/** Return how large that map may be: it stays between the score and the hand. */
export function mapSizeOf(size: Size, players: number, cards: number, occasion: Occasion): Size {
  const { isBare = false, own = 0 } = occasion;
  if (isBare) return { width: MAP.large, height: MAP.large };
  if (modeOf(size) === 'low') return LOW_MAP;
  if (isPhoneSized(size) && own > 0) return FOOT_MAP;
  const side = mapSideOf(size, players, cards);
  return { width: side, height: side };
}

function mapSideOf(size: Size, players: number, cards: number): number {
  if (isPhoneSized(size)) return MAP.small;
  const arrangement = arrange(size, players);
  const most = Math.round(MAP.large * arrangement.zoom);
  if (arrangement.mode !== 'wide') return most;
  const { score, mine } = heightsOf(arrangement, players, cards);
  return Math.max(MAP.small, Math.min(most, size.height - score - mine - 4 * EDGE));
}

/** Return what a hint may cover between the score and the hand. */
export function hintCoversOf(size: Size, players: number): Rect[] {
  const { mode, panel } = arrange(size, players);
  return mode === 'wide' ? [{ x: 0, y: 0, width: panel + 2 * EDGE, height: size.height }] : [];
}

/** Return what lies over the cards, with the free space around it. */
export function coversOf(
  size: Size,
  players: number,
  { isOver, isBare = false }: Occasion,
  cards = CARDS,
): Rect[] {
  if (isPhoneSized(size)) return [];
  const arrangement = arrange(size, players);
  const buttons = { width: 190 * arrangement.zoom, height: 60 * arrangement.zoom };
  if (isBare)
    return [{ x: size.width - buttons.width, y: size.height - buttons.height, ...buttons }];
  const { score, mine } = heightsOf(arrangement, players, cards);
  const isWide = arrangement.mode === 'wide';
  const bottom = isOver && !isWide ? RESULT : 0;
  const foot = size.height - bottom - (isWide ? 0 : isOver ? score : score + mine);
  const covers = isWide
    ? [{ x: size.width - buttons.width, y: foot - buttons.height, ...buttons }]
    : [];
  if (bottom > 0) covers.push({ x: 0, y: foot, width: size.width, height: bottom });
  if (!isWide) return covers;
  const { panel, zoom } = arrangement;
  covers.push({ x: 0, y: 0, width: panel + 2 * EDGE, height: score + 2 * EDGE });
  const result = { width: zoom * RESULT_OVER.width, height: zoom * RESULT_OVER.height };
  const below = isOver ? result : { width: panel + 2 * EDGE, height: mine + 2 * EDGE };
  covers.push({ x: 0, y: size.height - below.height, ...below });
  return covers;
}
