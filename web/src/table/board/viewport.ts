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
export function nearer(eye: Viewport, by: number, dx: number, dy: number): Viewport {
  const scale = eye.scale * by;
  const kept = 1 / eye.scale - 1 / scale;
  return { x: eye.x + dx * kept, y: eye.y + dy * kept, scale };
}

/** Pan by a number of pixels. */
export function shifted(eye: Viewport, dx: number, dy: number): Viewport {
  return { ...eye, x: eye.x - dx / eye.scale, y: eye.y - dy / eye.scale };
}

/** Keep the box in view, as much of it as fits. */
export function clamped(eye: Viewport, [left, top, wide, high]: Box, size: Size): Viewport {
  const kept = (at: number, from: number, long: number, room: number): number => {
    const half = Math.min(room, long) / 2;
    return Math.min(Math.max(at, from + half), from + long - half);
  };
  return {
    ...eye,
    x: kept(eye.x, left, wide, size.width / eye.scale),
    y: kept(eye.y, top, high, size.height / eye.scale),
  };
}
