// Where points of the picture are in the window, and what of them can be seen beside the panels.

import type { Point } from '../../../table/board/arrow_keys';
import type { Rect } from '../../../table/board/rect';
import type { Box, Margins, Size, Viewport } from '../../../table/board/viewport';
import { HIGH, WIDE } from '../board/cells';

/** A window onto the picture. */
export interface Window {
  size: Size;
  margins: Margins;
  covers: readonly Rect[];
  viewport: Viewport;
}

/** Return how large the part of a window is that no panel takes. */
export function freeOf({ width, height }: Size, { left, right, top, bottom }: Margins): Size {
  return { width: Math.max(1, width - left - right), height: Math.max(1, height - top - bottom) };
}

/** Return what of the picture lies between the margins. */
export function seenBox({ size, margins, viewport }: Window): Box {
  const free = freeOf(size, margins);
  const [wide, high] = [free.width / viewport.scale, free.height / viewport.scale];
  return [viewport.x - wide / 2, viewport.y - high / 2, wide, high];
}

/** Return where a point of the picture is in the window. */
export function inWindow({ x, y }: Point, { size, margins, viewport }: Window): Point {
  return {
    x: size.width / 2 + (margins.left - margins.right) / 2 + (x - viewport.x) * viewport.scale,
    y: size.height / 2 + (margins.top - margins.bottom) / 2 + (y - viewport.y) * viewport.scale,
  };
}

/** Return what a cell around a point covers of the window. */
export function boxInWindow(point: Point, window: Window): Rect {
  const { x, y } = inWindow(point, window);
  const { scale } = window.viewport;
  const [width, height] = [WIDE * scale, HIGH * scale];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Is so much of a cell around its centre in the window and beside the panels? */
export function isSeen(point: Point, share: number, window: Window): boolean {
  const { size, covers, viewport } = window;
  const { x, y } = inWindow(point, window);
  const [wide, high] = [(share * WIDE * viewport.scale) / 2, (share * HIGH * viewport.scale) / 2];
  const isIn = x > wide && x < size.width - wide && y > high && y < size.height - high;
  return (
    isIn &&
    covers.every(
      (cover) =>
        x + wide < cover.x ||
        x - wide > cover.x + cover.width ||
        y + high < cover.y ||
        y - high > cover.y + cover.height,
    )
  );
}
