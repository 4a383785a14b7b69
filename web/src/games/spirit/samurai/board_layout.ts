// Places the parts of a samurai's board in its box: portrait, name, track, raiders and texts, on every size.

import type { Rect } from '../layout/layout';
import { areGiftsIn } from './texts';

export interface Box {
  width: number;
  height: number;
}

/** What is written under a name: in words, as drawings, or in the corner of the portrait. */
export type Pills = 'words' | 'icons' | 'corner';

export interface BoardLayout {
  pad: number;
  /** The width of a raider. */
  card: number;
  /** The sizes of the name and of what else is written. */
  name: number;
  text: number;
  portrait: Rect;
  header: Rect;
  /** Is the header below the portrait, and in its middle? */
  isCentred: boolean;
  /** Is the state of the samurai on a line of its own, below his name? */
  hasPillLine: boolean;
  pills: Pills;
  track: Rect;
  /** Does the track show its cells, and not only its numbers? */
  hasCells: boolean;
  /** The raiders: those held off and the battle line, in one row or two. */
  sides: Rect;
  isTwoRows: boolean;
  /** Do the cards of a line lie as a fan? On the lowest boards they are straight, so that none is cut. */
  isFanned: boolean;
  /** The width of a symbol, where there is no room for the raiders held off as cards. */
  pip: number | null;
  texts: Rect;
  /** Is there room for every talent and kiai on all boards of the set? */
  hasGifts: boolean;
  /** If not: is there room on all portraits for signs that open them? */
  hasGiftSigns: boolean;
}

/** What is the same on every board of a kind, so that they form a set. */
interface Kind {
  isOwn: boolean;
  /** How long the longest name at the table is. */
  letters: number;
  /** How long the longest talent and the longest kiai are. */
  gifts?: { talent: number; kiai: number };
}

interface Sizes extends Kind, Box {
  pad: number;
  gap: number;
  text: number;
  line: number;
  name: number;
  track: number;
  /** How wide raiders of the set should be before portraits are larger. */
  good: number;
  isSmall: boolean;
  /** Is there no room for a second line below the name? */
  isLow: boolean;
}

/** Beside the portrait are all parts, or who he is and his texts, or only who he is, or nothing. */
type Shape = 'row' | 'stack' | 'layers' | 'upright';

/** A way to arrange a board. */
interface Way {
  shape: Shape;
  isTwoRows: boolean;
  /** Is the track beside the name, on a low board? */
  isFlat: boolean;
  pip: number | null;
  /** How much of the board the portrait takes. */
  share: number;
  card: number;
}

const CARD_HEIGHT = 1.4;
/** A fan of cards is higher than a card, by this and by a share of it. */
const FAN = 4;
const FAN_SHARE = 1.46;
/** Between the raiders held off, and between them and the battle line. */
const CARD_GAP = 3;
const SIDE_GAP = 8;
/** The least width of a raider that can be read. */
export const LEAST_CARD = { own: 32, other: 28 };
/** On a board at least this large, the side of a square, raiders are larger before the portrait is. */
const LARGE_BOARD = 200;
const GOOD_SHARE = 0.21;
const GOOD_CARD = 96;
const GOOD_ENOUGH = 0.8;
const MUCH_LARGER = 1.25;
const CARD_FIRST = 4;
/** A face smaller than this share of its board cannot be told from others. */
const GOOD_FACE = 0.3;
const FACE_FIRST = 3;
const SMALLEST_CARD = 18;
const LARGEST_CARD = 170;
/** How many cards wide a battle line is: the own one shows three side by side. */
const LINE = { own: 3.12, other: 2.15, pips: 1.15 };
/** Signs on a smaller portrait would cover the face. */
const LEAST_SIGNED = 84;
/** Cells narrower than this are slivers. */
const LEAST_CELLS = 112;
const WIDE_CELLS = 170;
/** Texts narrower than this, in sizes of them, are a column of single words. */
const COLUMN = 9;
const LETTER = 0.56;
/** What stands before a name, in sizes of it: the crest. */
const CREST = 1.35;
const LEADING = 1.25;
/** What is written on a board: his talent, his kiai and what he has to do, in letters. */
const TEXT_LETTERS = 150;
const TEXT_LETTER = 0.52;
const PORTRAIT_RATIO = 1.3;
/** How wide the numbers of the track are, in heights of it. */
const NUMBERS = 3.4;
/** How much of a low board’s first line is for the name. */
const FLAT = 0.52;
const MOST_FLAT = 190;
const SHARES = [0.28, 0.34, 0.4, 0.46, 0.52, 0.58, 0.66];
const PIPS = [18, 21];
/** Larger cards beside symbols would hide each other. */
const LARGEST_BESIDE_PIPS = 32;
const PIP_HEIGHT = 1.25;
const STEP = 0.94;

/** Lay out the boards of a kind: their cards and their names are equally large. */
export function boardsOf(boxes: readonly Box[], kind: Kind): BoardLayout[] {
  const good = Math.min(...boxes.map((box) => goodCard(box, kind)));
  const all = boxes.map((box) => ({ ...sizesOf(box, kind), good }));
  const different = [...new Map(all.map((sizes) => [keyOf(sizes), sizes])).values()];
  const found = alike(setOf(different), kind);
  const name = Math.min(...found.map((one) => one.name));
  const byKey = new Map(different.map((sizes, n) => [keyOf(sizes), { ...found[n]!, name }]));
  return all.map((sizes) => byKey.get(keyOf(sizes))!);
}

/** The totals of a set are drawn alike, and its talents are written on all boards or on none. */
function alike(boards: readonly BoardLayout[], { gifts, isOwn }: Kind): BoardLayout[] {
  if (isOwn) return [...boards];
  const width = Math.min(...boards.map(({ track }) => track.width));
  const hasCells = width >= LEAST_CELLS;
  const hasGifts =
    !!gifts &&
    boards.every(({ texts, text }) => areGiftsIn({ ...texts, text }, gifts.talent, gifts.kiai));
  const hasGiftSigns = boards.every(({ portrait }) => portrait.width >= LEAST_SIGNED);
  return boards.map((one) => ({
    ...one,
    hasCells,
    hasGifts,
    hasGiftSigns,
    track: hasCells ? { ...one.track, width } : one.track,
  }));
}

function keyOf({ width, height }: Box): string {
  return `${width} ${height}`;
}

/** In one row, or in two where raiders are much larger so; only then are those held off symbols. */
function setOf(boards: readonly Sizes[]): BoardLayout[] {
  const least = boards[0]?.isOwn ? LEAST_CARD.own : LEAST_CARD.other;
  const inOne = bestSet(boards, [null], ONE_ROW);
  const one = inOne?.[0]?.card ?? 0;
  if (inOne && one >= least) {
    if (one >= boards[0]!.good * GOOD_ENOUGH) return inOne;
    const inTwo = bestSet(boards, [null], FORMS);
    return (inTwo?.[0]?.card ?? 0) >= one * MUCH_LARGER ? inTwo! : inOne;
  }
  const usual = bestSet(boards, [null], FORMS);
  if (usual && (boards[0]?.isOwn || (usual[0]?.card ?? 0) >= least)) return usual;
  return (
    bestSet(boards, PIPS, ONE_ROW) ??
    bestSet(boards, PIPS, FORMS) ??
    usual ??
    boards.map((sizes) => squeezed(sizes))
  );
}

/** The set that is best all in all, with cards of the same size. */
function bestSet(
  boards: readonly Sizes[],
  pips: readonly (number | null)[],
  forms: readonly Form[],
): BoardLayout[] | undefined {
  let best: BoardLayout[] | undefined;
  let most = -Infinity;
  for (const card of cardsUpTo(
    Math.min(...boards.map(({ width, height }) => Math.min(width / 3, height / 2))),
  )) {
    const set = boards.map((sizes) => bestOf(sizes, waysFor(card, pips, forms)));
    const score = set.reduce((sum, one) => sum + (one?.score ?? -Infinity), 0);
    if (score > most) [best, most] = [set.map((one) => one!.layout), score];
  }
  return best;
}

function bestOf(
  sizes: Sizes,
  ways: readonly Way[],
): { layout: BoardLayout; score: number } | undefined {
  let best: BoardLayout | undefined;
  let most = -Infinity;
  for (const way of ways) {
    const layout = arranged(sizes, way);
    const score = layout ? scoreOf(layout, sizes) : -Infinity;
    if (layout && score > most) [best, most] = [layout, score];
  }
  return best && { layout: best, score: most };
}

function sizesOf(box: Box, kind: Kind): Omit<Sizes, 'good'> {
  const [width, height] = [Math.floor(box.width), Math.floor(box.height)];
  const scale = Math.min(width / (kind.isOwn ? 420 : 260), height / (kind.isOwn ? 210 : 190));
  const isSmall = width < 190 && height < 118;
  const text = round(within(13.5 * scale, isSmall ? 12 : 13, 21));
  return {
    ...kind,
    width,
    height,
    pad: isSmall || width < 150 ? 4 : round(within(8 * scale, 5, 14)),
    gap: isSmall ? 2 : round(within(5 * scale, 3, 9)),
    text,
    line: text * LEADING,
    name: round(within(17 * scale, isSmall ? 13 : 15, 36)),
    track: round(within(20 * scale, isSmall ? 15 : 18, 30)),
    isSmall,
    isLow: height < 132 || (width < 150 && height < 200),
  };
}

type Form = Pick<Way, 'shape' | 'isTwoRows' | 'isFlat'>;

const FORMS: readonly Form[] = [
  { shape: 'row', isTwoRows: false, isFlat: false },
  { shape: 'row', isTwoRows: false, isFlat: true },
  { shape: 'row', isTwoRows: true, isFlat: false },
  { shape: 'stack', isTwoRows: false, isFlat: false },
  { shape: 'stack', isTwoRows: true, isFlat: false },
  { shape: 'layers', isTwoRows: false, isFlat: false },
  { shape: 'layers', isTwoRows: true, isFlat: false },
  { shape: 'upright', isTwoRows: false, isFlat: false },
  { shape: 'upright', isTwoRows: true, isFlat: false },
];

const ONE_ROW = FORMS.filter(({ isTwoRows }) => !isTwoRows);

function waysFor(card: number, pips: readonly (number | null)[], forms: readonly Form[]): Way[] {
  return forms.flatMap((form) =>
    pips.flatMap((pip) => SHARES.map((share) => ({ ...form, pip, share, card }))),
  );
}

function cardsUpTo(most: number): number[] {
  const found = new Set(Object.values(LEAST_CARD).filter((size) => size <= most));
  for (let size = Math.min(LARGEST_CARD, most); size >= SMALLEST_CARD; size *= STEP)
    found.add(Math.floor(size));
  return [...found];
}

function arranged(sizes: Sizes, way: Way): BoardLayout | null {
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
function sidesOf({ card, isTwoRows, pip }: Way, { isSmall }: Sizes): Box {
  const high = isSmall ? card * CARD_HEIGHT + 2 : card * FAN_SHARE + FAN;
  if (pip !== null) {
    const pips = 3 * pip + 2 * CARD_GAP;
    return isTwoRows
      ? { width: Math.max(pips, card * LINE.other), height: high + pip * PIP_HEIGHT + 2 }
      : { width: pips + 4 + card * LINE.pips, height: Math.max(high, pip * PIP_HEIGHT) };
  }
  if (isTwoRows) return { width: 3 * card + 2 * CARD_GAP, height: 2 * high };
  return { width: 3 * card + 2 * CARD_GAP + SIDE_GAP + card * LINE.other, height: high };
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
    isFanned: !sizes.isSmall,
    pip: way.pip,
    texts: { ...texts, height: Math.max(0, texts.height) },
    hasGifts: false,
    hasGiftSigns: true,
  };
}

/** How wide a raider should be: what is read first on a board with room for it. */
function goodCard({ width, height }: Box, { isOwn }: Kind): number {
  const side = Math.sqrt(width * height);
  if (side < LARGE_BOARD) return isOwn ? LEAST_CARD.own : LEAST_CARD.other;
  return Math.min(side * GOOD_SHARE, GOOD_CARD);
}

function ownWidth(card: number): number {
  return 3 * card + 2 * CARD_GAP + SIDE_GAP + card * LINE.own;
}

/** Large raiders and a large portrait, his texts, and no symbols in place of raiders. */
function scoreOf(layout: BoardLayout, sizes: Sizes): number {
  const { card, name, portrait, sides, texts, pip, isTwoRows, text } = layout;
  const { isOwn, width, height } = sizes;
  const least = isOwn ? LEAST_CARD.own : LEAST_CARD.other;
  const lines = Math.ceil((TEXT_LETTERS * text * TEXT_LETTER) / Math.max(1, texts.width));
  const written = Math.min(1, texts.height / (lines * sizes.line + 8));
  const face = Math.sqrt((portrait.width * portrait.height) / (width * height));
  // His own line shows three raiders side by side before they are larger.
  const isTight = isOwn && !isTwoRows && sides.width < ownWidth(card);
  return (
    (isOwn ? 1.4 : 1.3) * Math.log(pip === null ? card : Math.min(card, LARGEST_BESIDE_PIPS)) -
    (card < least ? 2 : 0) -
    6 * Math.max(0, 1 - card / least) -
    2.2 * Math.max(0, 1 - card / (isOwn ? 64 : 48)) -
    CARD_FIRST * Math.max(0, 1 - card / sizes.good) -
    FACE_FIRST * Math.max(0, 1 - face / GOOD_FACE) +
    1.3 * Math.log(face) +
    0.8 * Math.log(name / sizes.name) +
    (isOwn ? 1.8 : 0.7) * (texts.width < 110 ? 0 : written) +
    (pip === null ? 0 : 0.02 * pip) -
    // Cells that can be counted, and texts that are no column of single words.
    (isOwn || width < 190 ? 0 : 1.2 * Math.max(0, 1 - layout.track.width / WIDE_CELLS)) -
    (!isOwn && texts.width >= 110 && texts.width < text * COLUMN ? 0.4 : 0) -
    (isTwoRows ? 0.1 : 0) -
    (isTight ? 0.5 : 0)
  );
}

/** The last resort, on a board too small for raiders: who he is, his total and what he has held off. */
function squeezed(sizes: Sizes): BoardLayout {
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

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
