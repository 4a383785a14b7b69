// How large the faces below the end of a round are, so that all of them are seen at once.

import type { Cause } from './beats';

export interface Strip {
  columns: number;
  /** The height of a face; a raider is as high. */
  face: number;
}

const GAP = 12;
const ROW_GAP = 4;
const LARGEST = 160;
/** A face, a raider beside it, and what is said about a cause. */
const RAIDER = 0.72;
const SENTENCE = 260;
const PAIR_GAP = 24;

/** Is there room to say of every cause what follows, beside faces as large as they can be? */
export function areSentences(
  width: number,
  height: number,
  causes: number,
  spared: number,
): boolean {
  const face = Math.min(LARGEST, height);
  const each = face + SENTENCE + PAIR_GAP;
  return causes * each + spared * (face * (1 + RAIDER) + PAIR_GAP) <= width;
}

/** Find the columns with the largest faces, each with a caption below it. */
export function stripOf(width: number, height: number, count: number, caption: number): Strip {
  let best: Strip = { columns: Math.max(1, count), face: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const wide = (width - (columns - 1) * GAP) / columns;
    const high = (height - (rows - 1) * ROW_GAP) / rows - caption;
    const face = Math.floor(Math.min(LARGEST, wide, high));
    if (face > best.face) best = { columns, face };
  }
  return best;
}

/** Several intruders of which nothing comes are one: they leave together. */
export function together(causes: readonly Cause[]): { causes: Cause[]; leave: number } {
  const idle = causes.filter(({ isLoss }) => !isLoss).length;
  return idle < 2
    ? { causes: [...causes], leave: 0 }
    : { causes: causes.filter(({ isLoss }) => isLoss), leave: idle };
}
