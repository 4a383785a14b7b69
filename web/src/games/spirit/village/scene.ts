// Where things stand in the picture of the village, for a box of any shape.

import { areApart, BARRICADE, boxOf, palisade, type Box } from './palisade';

/** The middle of the foot of a thing, and how wide it is. */
export interface Place {
  x: number;
  y: number;
  size: number;
}

export interface SceneLayout {
  ground: { x: number; y: number; rx: number; ry: number };
  farms: Place[];
  families: Place[];
  barricades: Place[];
  pines: Place[];
  /** Rice fields in the corners, where there is room. */
  paddies: Place[];
  /** The way through the gate, as a closed path. */
  way: string;
  gate: Place;
  /** The middles of the piles: the raiders on the hill, the discard pile at the graves, the
   *  intruders at the gate. */
  hill: Place;
  graves: Place;
  /** The stones above the discard pile, where there is room. */
  stones: Place | null;
  intruders: Place;
  /** How far intruders may be spread out to the right, in widths of a card. */
  spread: number;
}

// From the middle of the ground, in shares of its radii.
const FARMS = [
  [-0.33, -0.34],
  [0.33, -0.34],
  [-0.64, 0.08],
  [0.64, 0.08],
  [-0.43, 0.58],
  [0.43, 0.58],
] as const;
const FAMILIES = [
  [0, -0.18],
  [-0.125, 0.26],
  [0.125, 0.26],
] as const;
/** The part of the ring that the gate leaves open, as an angle to each side. */
const OPENING = 0.42;
/** How much of its square a drawing of a house fills. */
const DRAWN = 0.92;

/** What a pile keeps from the edge, with its number. */
const EDGE = 9;

/** A village that is lower than this has its piles in one row. */
const LOW = 104;

/** How far a high pile leans to the left. */
const PILE = 18;

/** Arrange the village in a box. */
export function sceneOf(width: number, height: number, barricades: number): SceneLayout {
  const isFlat = width > 2.2 * height && height < 330;
  // Two piles one above the other would be too small.
  const isLow = isFlat && height < LOW;
  const share = isLow ? 0.46 : isFlat ? 0.27 : 0.2;
  const card = Math.max(26, Math.min(width * (isLow ? 0.1 : 0.15), height * share, 130));
  const cardHeight = card * 1.4;
  const isWide = width > 1.25 * height;
  // The piles are at the sides of a wide village, and in the corners of a narrow one.
  const side = isWide ? card * 1.35 : width * 0.07;
  const top = isWide ? height * 0.08 : cardHeight * 0.62;
  const bottom = isFlat ? height * 0.04 : cardHeight * 0.62;
  const ry = (height - top - bottom) / 2;
  // In a flat village the gate is at the right, and the piles beside it.
  const piles = isLow ? card * 3 : card * 1.3;
  const right = isFlat ? piles + Math.min(width * 0.2, ry * 0.8) * 0.48 : side;
  const rx = (width - side - right) / 2;
  const ground = { x: side + rx, y: (top + height - bottom) / 2 + height * 0.02, rx, ry };
  const at = ([x, y]: readonly [number, number], size: number): Place => ({
    x: ground.x + x * ground.rx,
    y: ground.y + y * ground.ry,
    size,
  });
  const house = Math.min(ground.rx * 0.42, ground.ry * 0.8);
  const gateAngle = isFlat ? 0 : Math.PI / 2;
  const gateX = Math.cos(gateAngle);
  const pileY = isFlat ? height * 0.5 : height * 0.44;
  // In a flat village the discard pile and the intruders lie above each other, in a low one side by side.
  const stacked = isFlat && !isLow ? Math.min(card, (height / 2 - 11) / 1.4) : card;
  const graves = {
    x: width - (isWide ? Math.max(card * 0.72, card / 2 + EDGE) : card * 0.78),
    y: isLow ? pileY : isFlat ? stacked * 0.84 : isWide ? pileY : cardHeight * 0.72,
    size: stacked,
  };
  const stonesFoot = graves.y - card * 0.66;
  const stones =
    stonesFoot > card * 0.8
      ? { x: graves.x, y: stonesFoot, size: Math.min(stonesFoot - 2, card * 1.3) }
      : null;
  const hill = { x: card / 2 + PILE, y: isWide ? pileY : cardHeight * 0.72, size: card };
  const intruders = isFlat
    ? isLow
      ? { ...graves, x: graves.x - card * 1.3 }
      : { x: graves.x, y: height - stacked * 0.84, size: stacked }
    : { x: width / 2 + house * 0.5 + card * 0.6, y: height - cardHeight * 0.54, size: card };
  const spread = isFlat ? -0.35 : 1.5;
  const farms = FARMS.map((place) => at(place, house));
  const gate = at([gateX * 0.98, isFlat ? 0.12 : 1.06], house * 0.95);
  const paddies = paddiesIn(width, height);
  const ring = palisade(
    barricades,
    Math.min(house * 0.62, (4.4 * ground.rx) / Math.max(6, barricades)),
    {
      ground,
      width,
      height,
      gate: gateAngle,
      opening: OPENING,
      obstacles: [
        ...[...farms, gate].map((place) => boxOf(place, 1, DRAWN)),
        ...(stones ? [boxOf(stones)] : []),
        ...paddies.map((place) => boxOf(place, 0.5)),
        pileBox(hill, -PILE),
        pileBox(graves),
        pileBox(intruders, spread * intruders.size),
      ],
    },
  );
  const boxes = ring.map((place) => boxOf(place, BARRICADE));
  return {
    ground,
    farms,
    families: FAMILIES.map((place) => at(place, house * 0.56)),
    barricades: ring,
    // A tree that would hide a barricade is not planted.
    pines: pinesAround(width, height, isWide).filter((pine) =>
      boxes.every((box) => areApart(box, boxOf(pine))),
    ),
    paddies,
    way: wayThrough(ground, isFlat ? width : height, isFlat),
    gate,
    hill,
    graves,
    stones,
    intruders,
    spread,
  };
}

/** The box of a pile, which leans to the left or is fanned out to the right; its place is its middle. */
function pileBox({ x, y, size }: Place, lean = 0): Box {
  return {
    left: x - size / 2 + Math.min(0, lean),
    right: x + size / 2 + Math.max(0, lean * 1.1),
    top: y - size * (lean > 0 ? 0.85 : 0.7) - Math.abs(Math.min(0, lean)),
    bottom: y + size * 0.7 + 4,
  };
}

/** Rice fields in the lower corners of a large village. */
function paddiesIn(width: number, height: number): Place[] {
  if (width < 420 || height < 240) return [];
  const size = Math.min(width * 0.19, height * 0.36);
  return [size * 0.56, width - size * 0.56].map((x) => ({ x, y: height * 0.985, size }));
}

/** A way from the middle of the village to the edge of the picture; it widens towards the viewer. */
function wayThrough({ x, y, rx, ry }: SceneLayout['ground'], end: number, isFlat: boolean): string {
  const [near, far] = [rx * 0.07, rx * 0.13];
  return isFlat
    ? `M${x} ${y + ry * 0.08}L${end} ${y + ry * 0.02}V${y + ry * 0.3}L${x} ${y + ry * 0.3}Z`
    : `M${x - near} ${y + ry * 0.3}L${x - far} ${end}H${x + far}L${x + near} ${y + ry * 0.3}Z`;
}

function pinesAround(width: number, height: number, isWide: boolean): Place[] {
  const size = Math.min(width, height) * 0.17;
  const shares = isWide
    ? [
        [0.2, 0.16],
        [0.78, 0.15],
        [0.13, 0.22, 0.7],
        [0.72, 0.19, 0.7],
        [0.045, 0.86],
        [0.95, 0.87],
      ]
    : [
        [0.4, 0.1],
        [0.62, 0.11],
        [0.5, 0.09, 0.7],
        [0.07, 0.86],
        [0.94, 0.85],
      ];
  return shares.map(([x = 0, y = 0, part = 1]) => ({
    x: x * width,
    y: Math.max(y * height, size * part),
    size: size * part,
  }));
}
