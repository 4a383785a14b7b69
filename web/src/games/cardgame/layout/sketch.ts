// The table of the card game as rectangles: the cloth, and the panels over it or around it.

import { header, LOG_WIDTH, showsLog, type Part, type Sketch } from '../../../table/sketch';
import { arrange } from './mode';

const GAP = 12;
const ROW = { small: 30, large: 40 };
const FOOT = { small: 30, large: 48 };
const BUTTONS = { small: 84, large: 90 }; // with the words above them

/** Return the table in a window on a player's turn. */
export function sketch(seats: number, size: Sketch['size']): Sketch {
  const top = header(size);
  const log: Part | null = showsLog(size)
    ? { name: 'log', x: size.width - LOG_WIDTH, y: top.h, w: LOG_WIDTH, h: size.height - top.h }
    : null;
  const [width, height] = [size.width - (log?.w ?? 0), size.height - top.h];
  const { mode, panel, card, isCompact, columns, isHandBeside } = arrange({ width, height });
  const measure = isCompact ? 'small' : 'large';
  const scoreHigh = Math.ceil(seats / columns) * ROW[measure] + FOOT[measure];
  const cards = Math.round((4 / 3) * card) + 16;
  const mineHigh = isHandBeside ? cards : cards + BUTTONS[measure];
  const part = (name: string, x: number, y: number, w: number, h: number): Part => ({
    name,
    x,
    y: y + top.h,
    w,
    h,
  });
  const parts = {
    tall: [
      part('score', 0, 0, width, scoreHigh),
      part('cards', 0, scoreHigh, width, height - scoreHigh - mineHigh),
      part('hand', 0, height - mineHigh, width, mineHigh),
    ],
    low: [
      part('cards', 0, 0, width - panel, height),
      part('score', width - panel, 0, panel, scoreHigh),
      part('hand', width - panel, scoreHigh, panel, height - scoreHigh),
    ],
    wide: [
      part('cards', panel + GAP, 0, width - panel - GAP, height),
      part('score', GAP, GAP, panel, scoreHigh),
      part('hand', GAP, height - GAP - mineHigh, panel, mineHigh),
    ],
  }[mode];
  return { size, parts: [top, ...parts, ...(log ? [log] : [])] };
}
