// How the table is looked at: upright or from its side, which stays, how large, and where. That changes
// between turns; within one, the view only moves, unless something that lies there would leave the window.

import type { Point } from '../../../table/board/arrow_keys';
import {
  acrossPanels,
  clamped,
  partAt,
  shifted,
  type Box,
  type Focus,
  type Placed,
  type Size,
  type Viewport,
} from '../../../table/board/viewport';
import { HIGH, WIDE } from '../board/cells';
import { CLEARLY_LARGER, fitAround, movedAround, scaleFor, type Fitting } from './fit';

/** What is looked at; null while nothing is known of the window. */
export interface Sight extends Omit<Fitting, 'cells' | 'empty' | 'wished'> {
  cells: readonly string[];
  empty: readonly string[];
  wished: readonly string[];
  /** What was laid last. */
  recent?: readonly string[];
  /** The scale where only a part of it is shown. */
  panned: number;
}

/** Which turn it is, and whether nothing moves, so that the scale may change. */
export interface Moment {
  turn: unknown;
  isCalm: boolean;
}

/** What is looked at, also in a part of it. */
type Part = Fitting & { panned: number; recent?: readonly Point[] };

/** Return a fitting for cells that lie where a function says. */
export function fittingOf(sight: Sight, at: (cell: string) => Point): Part {
  const points = (cells: readonly string[]): Point[] => cells.map(at);
  const { cells, empty, wished, recent = [], panned } = sight;
  const all = { cells: points(cells), empty: points(empty), wished: points(wished) };
  return { ...sight, ...all, recent: points(recent), comfortable: panned };
}

/** Remembers what was decided for a window and for a turn. */
export class Look {
  #way: { window: number; isTurned: boolean } | null = null;
  #scaledIn: unknown = null;

  /**
   * Is the table better seen from its side? One remembers places by their shape, so that is decided once for
   * a window, by its width: what takes height, as a hint or the bars of a browser, does not change it.
   */
  isTurned(sight: Sight, window: number, at: (cell: string, isTurned: boolean) => Point): boolean {
    if (this.#way?.window === window) return this.#way.isTurned;
    const scaleOf = (isTurned: boolean): number =>
      scaleFor(fittingOf(sight, (cell) => at(cell, isTurned))) ?? 0;
    const isTurned = scaleOf(true) > CLEARLY_LARGER * scaleOf(false);
    this.#way = { window, isTurned };
    return isTurned;
  }

  /** Return where everything is in view, if it can be; else it is made smaller even within a turn. */
  showing(fitting: Fitting, before: Viewport | null, moment: Moment): Placed | null {
    const isKept = this.#isKept(fitting, before, moment);
    const found =
      isKept && before
        ? (movedAround(fitting, before) ?? fitAround({ ...fitting, isOver: true }, before))
        : fitAround(fitting, before);
    if (!found) return null;
    if (!isKept) this.#scaledIn = moment.turn;
    return { viewport: found, isWhole: true };
  }

  #isKept({ isOver }: Fitting, before: Viewport | null, { turn, isCalm }: Moment): boolean {
    const isSettled = this.#scaledIn === turn && !isOver;
    return before !== null && (!isCalm || isSettled);
  }

  /** Return where to look, given where one looked before. */
  place(fitting: Part, focus: Focus, before: Viewport | null, moment: Moment): Placed {
    const { size, margins, panned } = fitting;
    const isKept = this.#isKept(fitting, before, moment);
    if (!isKept) this.#scaledIn = moment.turn;
    // Rather all that lies there than a part of that with some of the empty places.
    const lying = { ...fitting, empty: [], wished: fitting.empty ?? [] };
    const found = (find: (fitting: Fitting) => Viewport | null): Placed | null => {
      const all = find(fitting);
      const viewport = all ?? find(lying);
      return viewport && { viewport, isWhole: all !== null };
    };
    const kept = isKept && before ? found((one) => movedAround(one, before)) : null;
    if (kept) return kept;
    const fit = found((one) => fitAround(one, before));
    if (fit) {
      this.#scaledIn = moment.turn;
      return fit;
    }
    const room = {
      width: Math.max(1, size.width - margins.left - margins.right),
      height: Math.max(1, size.height - margins.top - margins.bottom),
    };
    const scale = isKept && before ? before.scale : panned;
    const part = partAt(scale, before, room, focus);
    const news = centredOn(focus, { ...(before ?? part), scale }, room);
    const near = acrossPanels(news ?? part, focus, room, margins);
    if (isKept) return { viewport: near, isWhole: false };
    const matters = [...(fitting.empty ?? []), ...(fitting.recent ?? [])];
    return { viewport: richest(matters, near, room, focus.core), isWhole: false };
  }
}

/** Remembers where one looked before something lay over the table for a while. */
export class Aside {
  #home: Viewport | null = null;

  /** Return the view to go on from: once nothing lies over it any more, that from before it did. */
  viewFor(isCovered: boolean, before: Viewport): Viewport {
    const home = this.#home;
    this.#home = isCovered ? (home ?? before) : null;
    return !isCovered && home?.scale === before.scale ? home : before;
  }
}

const ENOUGH = 0.8;

/**
 * Return the view of the same scale from which most of some points are seen: where a turn begins, that is
 * where one can play. Another one stays while it shows nearly as much.
 */
export function richest(
  points: readonly Point[],
  before: Viewport,
  room: Size,
  core: Box,
): Viewport {
  const [wide, high] = [room.width / before.scale - WIDE, room.height / before.scale - HIGH];
  const seenFrom = ({ x, y }: Point): Point[] =>
    points.filter((one) => Math.abs(one.x - x) <= wide / 2 && Math.abs(one.y - y) <= high / 2);
  const views = points.map((point) => {
    const seen = seenFrom(point);
    return clamped({ ...before, ...(seen.length > 0 ? middleOf(seen) : point) }, core, room);
  });
  const most = Math.max(0, ...views.map((view) => seenFrom(view).length));
  if (seenFrom(before).length >= ENOUGH * most) return before;
  return views.find((view) => seenFrom(view).length === most) ?? before;
}

function middleOf(points: readonly Point[]): Point {
  const between = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2;
  return { x: between(points.map(({ x }) => x)), y: between(points.map(({ y }) => y)) };
}

const LEAST_SHARE = 0.7;

/**
 * Return a view in which a part is seen as a whole, slightly smaller if need be; null if it is already, or
 * would be much smaller.
 */
export function showingPart({ core, watch }: Focus, before: Viewport, room: Size): Viewport | null {
  if (!watch) return null;
  const [left, top, wide, high] = watch;
  const scale = Math.min(before.scale, room.width / wide, room.height / high);
  const isSeen = scale === before.scale && before === shifted(before, watch, room);
  if (isSeen || scale < LEAST_SHARE * before.scale) return null;
  return clamped({ scale, x: left + wide / 2, y: top + high / 2 }, core, room);
}

/** Return a view moved as little as possible so that at least one of some boxes is in view. */
export function showingOne(boxes: readonly Box[], before: Viewport, room: Size): Viewport {
  const moves = boxes.map((box) => shifted(before, box, room));
  const far = ({ x, y }: Viewport): number => Math.hypot(x - before.x, y - before.y);
  return moves.reduce((best, one) => (far(one) < far(best) ? one : best), moves[0] ?? before);
}

/** Look at news from the middle if a part of them is not in view; null if it is, or too large. */
function centredOn({ core, watch }: Focus, before: Viewport, room: Size): Viewport | null {
  if (!watch) return null;
  const [left, top, wide, high] = watch;
  const seen = { wide: room.width / before.scale, high: room.height / before.scale };
  if (wide > seen.wide || high > seen.high) return null;
  if (before === shifted(before, watch, room)) return null;
  return clamped({ ...before, x: left + wide / 2, y: top + high / 2 }, core, room);
}
