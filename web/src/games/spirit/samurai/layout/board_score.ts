// How good a layout of a samurai’s board is: raiders first, then the face, then the texts.

import {
  CARD_GAP,
  SIDE_GAP,
  LEAST_CARD,
  LINE,
  type Box,
  type BoardLayout,
  type Kind,
  type Sizes,
} from './board_parts';

/** On a board at least this large, the side of a square, raiders are larger before the portrait is. */
const LARGE_BOARD = 200;
const GOOD_SHARE = 0.21;
const GOOD_CARD = 96;
const CARD_FIRST = 4;
/** A face smaller than this share of its board cannot be told from others. */
const GOOD_FACE = 0.3;
const FACE_FIRST = 3;
const WIDE_CELLS = 170;
/** Texts narrower than this, in sizes of them, are a column of single words. */
const COLUMN = 9;
/** What is written on a board: his talent, his kiai and what he has to do, in letters. */
const TEXT_LETTERS = 150;
const TEXT_LETTER = 0.52;
/** Larger cards beside symbols would hide each other. */
const LARGEST_BESIDE_PIPS = 32;

/** How wide a raider should be: what is read first on a board with room for it. */
export function goodCard({ width, height }: Box, { isOwn }: Kind): number {
  const side = Math.sqrt(width * height);
  if (side < LARGE_BOARD) return isOwn ? LEAST_CARD.own : LEAST_CARD.other;
  return Math.min(side * GOOD_SHARE, GOOD_CARD);
}

function ownWidth(card: number): number {
  return 3 * card + 2 * CARD_GAP + SIDE_GAP + card * LINE.own;
}

/** Large raiders and a large portrait, his texts, and no symbols in place of raiders. */
export function scoreOf(layout: BoardLayout, sizes: Sizes): number {
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
