// Places the parts of a samurai's board in its box: portrait, name, track, raiders and texts, on every size.

import { areGiftsIn } from '../texts';
import {
  LEAST_CARD,
  type Box,
  type BoardLayout,
  type Kind,
  type Sizes,
  type Way,
} from './board_parts';
import { goodCard, scoreOf } from './board_score';
import { arranged, squeezed } from './board_ways';

/** Raiders in one row are large enough at this share of what is good; in two they have to be so much larger. */
const GOOD_ENOUGH = 0.8;
const MUCH_LARGER = 1.25;
/** Raiders in one row, with the battle line as a stack, may be so much smaller than in two. */
const NEARLY = 0.8;
const MUCH_SMALLER = 0.9;
/** A narrower raider has no picture. */
const PICTURED = 32;
const SMALLEST_CARD = 18;
const LARGEST_CARD = 170;
/** Signs on a smaller portrait would cover the face. */
const LEAST_SIGNED = 84;
/** Cells narrower than this are slivers. */
const LEAST_CELLS = 112;
const LEADING = 1.25;
const SHARES = [0.28, 0.34, 0.4, 0.46, 0.52, 0.58, 0.66];
const PIPS = [18, 21];
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
  if (boards[0]?.isPaired) {
    const pair = bestSet(boards, [null], BESIDE);
    if ((pair?.[0]?.card ?? 0) >= least) return pair!;
  }
  const inOne = bestSet(boards, [null], ONE_ROW);
  const one = inOne?.[0]?.card ?? 0;
  if (inOne && one >= least) {
    const { isOwn, good } = boards[0]!;
    if (one >= good * GOOD_ENOUGH && (isOwn || one >= PICTURED)) return inOne;
    const inTwo = bestSet(boards, [null], FORMS);
    const two = inTwo?.[0]?.card ?? 0;
    // Four places in one row leave more of the board to the portrait, if raiders stay nearly as large.
    const inTight = isOwn ? undefined : bestSet(boards, [null], TIGHT);
    const tight = inTight?.[0]?.card ?? 0;
    const isFlat = one < PICTURED && tight >= PICTURED;
    if (!isFlat && two < one * MUCH_LARGER) return inOne;
    if (!isFlat && tight < two * NEARLY) return inTwo!;
    return one < tight * MUCH_SMALLER ? inTight! : inOne;
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

type Form = Pick<Way, 'shape' | 'isTwoRows' | 'isFlat' | 'isTight'>;

const FORMS: readonly Form[] = [
  { shape: 'row', isTwoRows: false, isFlat: false, isTight: false },
  { shape: 'row', isTwoRows: false, isFlat: true, isTight: false },
  { shape: 'row', isTwoRows: true, isFlat: false, isTight: false },
  { shape: 'stack', isTwoRows: false, isFlat: false, isTight: false },
  { shape: 'stack', isTwoRows: true, isFlat: false, isTight: false },
  { shape: 'layers', isTwoRows: false, isFlat: false, isTight: false },
  { shape: 'layers', isTwoRows: true, isFlat: false, isTight: false },
  { shape: 'upright', isTwoRows: false, isFlat: false, isTight: false },
  { shape: 'upright', isTwoRows: true, isFlat: false, isTight: false },
];
const TIGHT = FORMS.filter(({ isTwoRows }) => !isTwoRows).map((form) => ({
  ...form,
  isTight: true,
}));
const BESIDE = FORMS.filter(({ shape, isTwoRows }) => shape === 'row' && !isTwoRows);
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

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
