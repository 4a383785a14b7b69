// Arranges a samurai’s board in each of seven ways; nothing in it is cut.

import type { Rect } from '../../layout/layout';
import {
  CARD_GAP,
  SIDE_GAP,
  TIGHT_GAP,
  LINE,
  type Box,
  type Pills,
  type BoardLayout,
  type Sizes,
  type Way,
} from './board_parts';

const CARD_HEIGHT = 1.4;
/** A fan of cards is higher than a card, by this and by a share of it. */
const FAN = 4;
const FAN_SHARE = 1.46;
const LETTER = 0.56;
/** What stands before a name, in sizes of it: the crest. */
const CREST = 1.35;
const PORTRAIT_RATIO = 1.3;
/** How wide the numbers of the track are, in heights of it. */
const NUMBERS = 3.4;
/** How much of a low board’s first line is for the name. */
const FLAT = 0.52;
const MOST_FLAT = 190;
/** Battle lines that are wider, in cards, show every value. */
const FANNED = 1.6;
const PIP_HEIGHT = 1.25;

/** Arrange a board in a way, if everything fits so. */
export function arranged(sizes: Sizes, way: Way): BoardLayout | null {
  const { shape, share } = way;
  if (shape === 'row') return inRow(sizes, way, share);
  if (shape !== 'upright') return stacked(sizes, way, share);
  return upright(sizes, way, share);
}

/** The portrait at the left, everything else beside it. */
function inRow(sizes: Sizes, way: Way, share: number): BoardLayout | null {
  const { width, height, pad, gap } = sizes;
  const high = height - 2 * pad;
  const wide = Math.min(width * share * 0.75, high);
  const x = pad + wide + gap + 3;
  const inner = width - x - pad;
  if (way.isFlat && height >= MOST_FLAT) return null;
  const headed = way.isFlat ? inner * FLAT : inner;
  const head = headerOf(sizes, headed);
  const sides = sidesOf(way, sizes);
  if (sides.width > inner) return null;
  const track = way.isFlat
    ? rect(x + headed + 8, pad + (head.height - sizes.track) / 2, inner - headed - 8, sizes.track)
    : rect(x, pad + head.height + gap, inner, sizes.track);
  const below = Math.max(pad + head.height, track.y + track.height) + gap;
  const texts = below + sides.height + gap;
  return checked(sizes, way, {
    head,
    portrait: rect(pad, pad, wide, Math.min(high, wide * PORTRAIT_RATIO)),
    header: rect(x, pad, headed, head.height),
    track,
    sides: rect(x, below, inner, sides.height),
    texts: rect(x, texts, inner, height - pad - texts),
  });
}

/** The portrait above the raiders, who he is and his texts beside it. */
function stacked(sizes: Sizes, way: Way, share: number): BoardLayout | null {
  const { width, height, pad, gap } = sizes;
  const inner = width - 2 * pad;
  const sides = sidesOf(way, sizes);
  if (sides.width > inner) return null;
  const low = height - pad - sides.height;
  // On a small board his total is beside the portrait too.
  const isBeside = sizes.isSmall;
  const high = low - gap - pad - (isBeside ? 0 : sizes.track + gap);
  const wide = Math.min(width * share, high);
  const x = pad + wide + gap + 3;
  const head = headerOf(sizes, width - x - pad);
  const beside = pad + head.height + gap;
  const track = isBeside
    ? rect(x, beside, width - x - pad, sizes.track)
    : rect(pad, low - gap - sizes.track, inner, sizes.track);
  const texts = isBeside ? beside + sizes.track + gap : beside;
  const face = Math.min(high, wide * PORTRAIT_RATIO);
  const words =
    way.shape === 'layers'
      ? rect(pad, pad + face + gap, inner, high - face - gap)
      : rect(x, texts, width - x - pad, pad + high - texts);
  if (way.shape === 'layers' && texts > pad + face + gap) return null;
  return checked(sizes, way, {
    head,
    portrait: rect(pad, pad, wide, face),
    header: rect(x, pad, width - x - pad, head.height),
    track,
    sides: rect(pad, low, inner, sides.height),
    texts: words,
  });
}

/** One below the other: the portrait, who he is, his raiders and his texts. */
function upright(sizes: Sizes, way: Way, share: number): BoardLayout | null {
  const { width, height, pad, gap } = sizes;
  const inner = width - 2 * pad;
  const sides = sidesOf(way, sizes);
  if (sides.width > inner) return null;
  const high = Math.min(height * share, inner);
  const head = headerOf(sizes, inner);
  const header = pad + high + gap;
  const track = header + head.height + gap;
  const below = track + sizes.track + gap;
  const texts = below + sides.height + gap;
  return checked(sizes, way, {
    head,
    isCentred: true,
    portrait: rect((width - high) / 2, pad, high, high),
    header: rect(pad, header, inner, head.height),
    track: rect(pad, track, inner, sizes.track),
    sides: rect(pad, below, inner, sides.height),
    texts: rect(pad, texts, inner, height - pad - texts),
  });
}

interface Head {
  name: number;
  height: number;
  hasPillLine: boolean;
  pills: Pills;
}

/** The name, and what stands beside or below it. */
function headerOf({ name, letters, text, isSmall, isLow, isOwn }: Sizes, width: number): Head {
  const size = Math.min(name, width / (letters * LETTER + (isSmall ? 0 : CREST)));
  const left = width - size * (letters * LETTER + CREST) - 8;
  const pill = Math.max(text, 13) * 1.4 + 4;
  const line = size * (isSmall ? 1.15 : 1.25);
  if (isSmall) return { name: size, height: line, hasPillLine: false, pills: 'corner' };
  if (isLow)
    return headOf(
      size,
      Math.max(line, pill),
      false,
      left >= 300 ? 'words' : left >= 84 ? 'icons' : 'corner',
    );
  const enough = isOwn ? 300 : 190;
  if (left >= enough) return headOf(size, Math.max(line, pill), false, 'words');
  if (width >= enough) return headOf(size, line + pill + 2, true, 'words');
  return headOf(size, line + pill + 2, true, 'icons');
}

function headOf(name: number, height: number, hasPillLine: boolean, pills: Pills): Head {
  return { name, height, hasPillLine, pills };
}

/** How much room the raiders need. */
function sidesOf({ card, isTwoRows, isTight, pip }: Way, { isSmall }: Sizes): Box {
  const high = isSmall ? card * CARD_HEIGHT + 2 : card * FAN_SHARE + FAN;
  if (pip !== null) {
    const pips = 3 * pip + 2 * CARD_GAP;
    return isTwoRows
      ? { width: Math.max(pips, card * LINE.other), height: high + pip * PIP_HEIGHT + 2 }
      : { width: pips + 4 + card * LINE.pips, height: Math.max(high, pip * PIP_HEIGHT) };
  }
  if (isTwoRows) return { width: 3 * card + 2 * CARD_GAP, height: 2 * high };
  const line = isTight ? LINE.tight : LINE.other;
  const gap = isTight ? TIGHT_GAP : SIDE_GAP;
  return { width: 3 * card + 2 * CARD_GAP + gap + card * line, height: high };
}

/** Is the battle line so narrow that its cards lie on each other? */
function isStacked({ card, pip, isTwoRows }: Way, { width }: Rect): boolean {
  if (isTwoRows) return false;
  const left = pip === null ? 3 * card + 2 * CARD_GAP + TIGHT_GAP : 3 * pip + 2 * CARD_GAP + 4;
  return width - left < card * FANNED;
}

interface Parts {
  head: Head;
  isCentred?: boolean;
  portrait: Rect;
  header: Rect;
  track: Rect;
  sides: Rect;
  texts: Rect;
}

/** Return a layout if nothing in it is cut. */
function checked(sizes: Sizes, way: Way, parts: Parts): BoardLayout | null {
  const { portrait, header, sides, texts, track, head } = parts;
  const { pad, height, text, isOwn } = sizes;
  const least = Math.min(isOwn ? 58 : 44, height * 0.33);
  if (portrait.width < least || portrait.height < least) return null;
  if (head.name < Math.min(sizes.name, 11)) return null;
  if (header.width < 36 || track.width < sizes.track * NUMBERS) return null;
  if (sides.y + sides.height > height - pad + 0.5) return null;
  if (texts.height < -sizes.gap - 0.5) return null;
  return {
    pad,
    text,
    card: way.card,
    name: head.name,
    portrait,
    header,
    isCentred: parts.isCentred ?? false,
    hasPillLine: head.hasPillLine,
    pills: head.pills,
    track,
    hasCells: track.width >= 88,
    sides,
    isTwoRows: way.isTwoRows,
    isStacked: isStacked(way, sides),
    isFanned: !sizes.isSmall && !way.isTight,
    pip: way.pip,
    texts: { ...texts, height: Math.max(0, texts.height) },
    hasGifts: false,
    hasGiftSigns: true,
  };
}

/** The last resort, on a board too small for raiders: who he is, his total and what he has held off. */
export function squeezed(sizes: Sizes): BoardLayout {
  const { width, height, pad, text } = sizes;
  const high = height - 2 * pad;
  const wide = Math.min(high, width * 0.24);
  const x = pad + wide + 4;
  const inner = width - x - pad;
  const pip = Math.min(20, (inner * 0.5 - 2 * CARD_GAP) / 3);
  const half = high / 2;
  return {
    pad,
    text,
    card: 0,
    name: Math.min(13, half / 1.15, inner / (sizes.letters * LETTER)),
    portrait: rect(pad, pad, wide, Math.min(high, wide * PORTRAIT_RATIO)),
    header: rect(x, pad, inner, half),
    isCentred: false,
    hasPillLine: false,
    pills: 'corner',
    track: rect(x, pad + half, inner * 0.5, Math.min(15, half)),
    hasCells: false,
    sides: rect(x + inner * 0.5, pad + half, inner * 0.5, half),
    isTwoRows: false,
    isStacked: false,
    isFanned: false,
    pip,
    texts: rect(x, pad + high, inner, 0),
    hasGifts: false,
    hasGiftSigns: true,
  };
}

function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}
