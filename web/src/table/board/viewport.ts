// The viewport of a picture: the point in the middle, and the scale in pixels per unit.

export type Box = [left: number, top: number, width: number, height: number];

export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
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
