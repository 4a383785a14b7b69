// The viewport of a picture: the point in the middle, and the scale in pixels per unit.

export type Box = [left: number, top: number, width: number, height: number];

export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What panels cover at the sides of a picture, in pixels. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const NO_MARGINS: Margins = { left: 0, right: 0, top: 0, bottom: 0 };

/** Where to look around the middle between the margins, and whether everything is in view there. */
export interface Placed {
  viewport: Viewport;
  isWhole: boolean;
}

/** The scale in pixels per unit: at most while it fits, and at least even if it does not. */
export interface Limits {
  largest: number;
  smallest: number;
}

/** Fit the whole box, up to a maximum scale. */
export function fitted([left, top, wide, high]: Box, size: Size, largest: number): Viewport {
  const scale = Math.min(size.width / wide, size.height / high, largest);
  return { x: left + wide / 2, y: top + high / 2, scale };
}

/** Zoom by a factor, keeping the point at an offset in pixels from the middle fixed. */
export function zoomed(viewport: Viewport, by: number, dx: number, dy: number): Viewport {
  const scale = viewport.scale * by;
  const kept = 1 / viewport.scale - 1 / scale;
  return { x: viewport.x + dx * kept, y: viewport.y + dy * kept, scale };
}

/** Pan by a number of pixels. */
export function panned(viewport: Viewport, dx: number, dy: number): Viewport {
  return { ...viewport, x: viewport.x - dx / viewport.scale, y: viewport.y - dy / viewport.scale };
}

/** Keep the box in view, as much of it as fits. */
export function clamped(viewport: Viewport, [left, top, wide, high]: Box, size: Size): Viewport {
  const kept = (at: number, from: number, long: number, room: number): number => {
    const half = Math.min(room, long) / 2;
    return Math.min(Math.max(at, from + half), from + long - half);
  };
  return {
    ...viewport,
    x: kept(viewport.x, left, wide, size.width / viewport.scale),
    y: kept(viewport.y, top, high, size.height / viewport.scale),
  };
}

/** Does the whole box fit at a scale? */
export function isWhole([, , wide, high]: Box, size: Size, scale: number): boolean {
  return scale * wide <= size.width + 1 && scale * high <= size.height + 1;
}

const SLACK = 1.02; // what grows by less does not change the scale
const SMALL = 1.7; // a box that could be so much larger is another picture

/** The part of a box to show while not all of it fits, and what must be in view of that. */
export interface Focus {
  core: Box;
  watch: Box | null;
}

/**
 * Follow a box that grows: the scale stays the same while the box fits, then the view; a box that
 * would become too small is shown in part.
 */
export function steady(
  before: Viewport | null,
  box: Box,
  size: Size,
  { largest, smallest }: Limits,
  { core, watch }: Focus = { core: box, watch: null },
): Viewport {
  const whole = fitted(box, size, largest);
  if (whole.scale < smallest) return partAt(smallest, before, size, { core, watch });
  if (before && whole.scale >= before.scale && whole.scale < SMALL * before.scale) {
    return shifted(before, box, size);
  }
  const [left, top, wide, high] = box;
  const [dx, dy] = [(SLACK - 1) * wide, (SLACK - 1) * high];
  const roomy = fitted([left - dx / 2, top - dy / 2, wide + dx, high + dy], size, largest);
  return { ...roomy, scale: Math.max(smallest, roomy.scale) };
}

/** Show a part of what does not fit, at a scale: where the view was, with what is watched. */
export function partAt(
  scale: number,
  before: Viewport | null,
  size: Size,
  { core, watch }: Focus,
): Viewport {
  const from = before ?? fitted(core, size, scale);
  const middle = clamped({ ...from, scale }, core, size);
  return watch ? shifted(middle, watch, size) : middle;
}

/** Move the view as little as possible so that it shows the whole box, or nothing but the box. */
export function shifted(viewport: Viewport, [left, top, wide, high]: Box, size: Size): Viewport {
  const moved = (at: number, from: number, long: number, room: number): number => {
    const ends = [from + long - room / 2, from + room / 2];
    return Math.min(Math.max(at, Math.min(...ends)), Math.max(...ends));
  };
  const x = moved(viewport.x, left, wide, size.width / viewport.scale);
  const y = moved(viewport.y, top, high, size.height / viewport.scale);
  return x === viewport.x && y === viewport.y ? viewport : { ...viewport, x, y };
}

/**
 * Use what lies between panels at the sides too where a box fits across the window, but not beside
 * the panels; `beside` is the view where it does not fit. What is watched stays beside them.
 */
export function acrossPanels(
  viewport: Viewport,
  { core, watch }: Focus,
  room: Size,
  { left, right, top, bottom }: Margins,
  beside: Viewport = viewport,
): Viewport {
  const { scale } = viewport;
  const [dx, dy] = [(left - right) / 2 / scale, (top - bottom) / 2 / scale];
  const window = { width: room.width + left + right, height: room.height + top + bottom };
  const moved = shifted({ ...viewport, x: viewport.x - dx, y: viewport.y - dy }, core, window);
  const fits = { x: scale * core[2] <= window.width, y: scale * core[3] <= window.height };
  const across = {
    ...viewport,
    x: fits.x ? moved.x + dx : beside.x,
    y: fits.y ? moved.y + dy : beside.y,
  };
  return watch ? shifted(across, watch, room) : across;
}
