// Places the parts of the table in its window: the village, every board, and the question.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Space {
  width: number;
  height: number;
  /** How many boards lie around the village. */
  others: number;
  /** Is there a board of the viewer's own? */
  hasOwn: boolean;
  /** Does the log lie above the question? */
  hasLog?: boolean;
}

export interface Layout {
  /** Is the question beside the table, and not below it? */
  isBeside: boolean;
  village: Rect;
  /** In table order, from the viewer's left. */
  others: Rect[];
  own: Rect | null;
  /** Do the own board and the other one lie side by side? */
  isPair: boolean;
  question: Rect;
}

/** How many boards are left of the village, above it (in how many rows) and right of it. */
interface Around {
  left: number;
  top: number;
  rows: number;
  right: number;
  /** Is the only other board at the left of the viewer's? */
  isFlanked: boolean;
}

/** How much of the table the columns, the rows above and the own board take. */
interface Shares {
  column: number;
  above: number;
  own: number;
}

const GAP = 8;
const PHONE = 640;
/** The height of the question below the table: an ordinary turn fits, and more is scrolled.
 *  A spectator is asked nothing. */
const QUESTION = 304;
/** On a phone it has room for an ordinary turn with so many rows of samurai to support. */
const PHONE_QUESTION = 188;
const PER_TARGET = 46;
const LOW_PHONE = 640;
const NO_QUESTION = 60;
/** A window wider than this has the question beside the table. */
const WIDE = 1.12;
const COLUMNS = [0.2, 0.23, 0.26, 0.3];
const ROWS = [0.14, 0.18, 0.21, 0.22, 0.27];
const OWN = [0.26, 0.3, 0.34];
const OWN_ON_PHONE = [0.22, 0.24, 0.27, 0.3];
/** The width of a board beside the own one. */
const FLANK = 0.45;
/** How much of a large table two boards side by side take: both are read from afar. */
const FLANKED = 0.38;
const LARGE = 480;
const LARGEST = 2.6;
/** Boards around the village need not be larger than this: the village is the middle of the table. */
const LARGEST_BOARD = 1.6;
/** Of a table higher than this, boards are larger too: it is seen from afar. */
const HIGH = 1000;
/** A board smaller than this cannot be read. */
const LEAST = { width: 104, height: 88 };
/** One or two others are seen with their raiders as cards. */
const LEAST_OF_FEW = { width: 104, height: 120 };
const LEAST_OWN = { width: 230, height: 84 };
const LEAST_VILLAGE = { width: 230, height: 150 };

/** Return the best layout for a window. It follows from the window and the number of samurai only,
 *  never from what is asked: nothing moves from turn to turn. */
export function layoutOf(space: Space): Layout {
  return bestOf(space, arrangementsFor(space));
}

/** Two samurai side by side face the village together; a column of one would be half empty. */
function isPair({ width, height, others, hasOwn, hasLog }: Space): boolean {
  return others === 1 && hasOwn && height >= LARGE && (!!hasLog || width >= WIDE * height);
}

function isPhone({ width, height, hasLog }: Space): boolean {
  return width < PHONE && width < WIDE * height && !hasLog;
}

function isEvenSet({ width, height, others, hasLog }: Space): boolean {
  return !hasLog && width < WIDE * height && others > 3 && others % 2 === 0;
}

function arrangementsFor(space: Space): Around[] {
  const { others } = space;
  return arrangements(others).filter(
    ({ isFlanked, left, rows }) =>
      isFlanked === isPair(space) &&
      // Side by side above the village: columns beside it would be narrow and half empty.
      (!isPhone(space) || (left === 0 && rows === (others > 3 ? 2 : 1))) &&
      // Above the question a set that comes out even lies in two rows of equal boards.
      (!isEvenSet(space) || (left === 0 && rows === 2)),
  );
}

function bestOf(space: Space, arounds: readonly Around[]): Layout {
  const isBeside = !!space.hasLog || space.width >= WIDE * space.height;
  const shapes = isBeside && space.height >= LARGE ? LARGE_SHAPES : SHAPES;
  const largest = LARGEST_BOARD * Math.max(1, space.height / HIGH);
  const { table, question, own } = isBeside ? beside(space) : below(space);
  let best: Layout | null = null;
  let most = -Infinity;
  for (const around of arounds) {
    const shared = around.isFlanked
      ? [{ column: 0, above: 0, own: FLANKED }]
      : sharesFor(around, own || !space.hasOwn ? [0] : isPhone(space) ? OWN_ON_PHONE : OWN);
    for (const shares of shared) {
      const layout = { isBeside, question, ...arrange(table, around, shares, own) };
      const score = scoreOf(layout, around, shapes, largest);
      if (score > most) [best, most] = [layout, score];
    }
  }
  return best!; // there is always at least one arrangement
}

/** The question beside the table: the whole height, so that it can grow. */
function beside({ width, height }: Space) {
  const side = within(width * 0.26, height < 420 ? 300 : 286, width < 2200 ? 540 : 720);
  const top = height < 420 ? GAP / 2 : GAP;
  return {
    table: rect(top, top, width - side - 3 * top, height - 2 * top),
    question: rect(width - side - top, top, side, height - 2 * top),
    own: null,
  };
}

/** The question below the table; on a tablet the viewer's board is beside it. */
function below({ width, height, others, hasOwn }: Space) {
  const isRoomy = width >= PHONE && hasOwn;
  const high = !hasOwn
    ? Math.min(NO_QUESTION, height * 0.2)
    : isRoomy
      ? within(QUESTION, height * 0.27, height * 0.56)
      : Math.min(
          PHONE_QUESTION + PER_TARGET * Math.ceil(others / 3),
          height * (height < LOW_PHONE ? 0.5 : 0.4),
        );
  const y = height - high - GAP;
  const inner = width - 2 * GAP;
  const half = (inner - GAP) / 2;
  return {
    table: rect(GAP, GAP, inner, y - 2 * GAP),
    question: isRoomy ? rect(GAP + half + GAP, y, half, high) : rect(GAP, y, inner, high),
    own: isRoomy ? rect(GAP, y, half, high) : null,
  };
}

function arrangements(others: number): Around[] {
  const found: Around[] = [];
  if (others === 1) found.push({ left: 0, top: 0, rows: 1, right: 0, isFlanked: true });
  for (let left = 0; left <= Math.min(others, 3); left++)
    for (const right of new Set([0, left - 1, left])) {
      const top = others - left - right;
      if (right < 0 || top < 0) continue;
      for (const rows of top > 2 ? [1, 2] : [1])
        found.push({ left, top, rows, right, isFlanked: false });
    }
  return found;
}

function sharesFor({ left, top, rows, right }: Around, own: number[]): Shares[] {
  const columns = left + right ? COLUMNS : [0];
  const above = top ? ROWS.map((share) => share * rows) : [0];
  return columns.flatMap((column) =>
    above.flatMap((row) => own.map((share) => ({ column, above: row, own: share }))),
  );
}

/** Lay a table out: columns at its sides, rows above the village, the own board below it. */
function arrange(table: Rect, around: Around, shares: Shares, own: Rect | null) {
  const column = table.width * shares.column;
  const x = table.x + (around.left ? column + GAP : 0);
  const inner = table.width - (around.left ? column + GAP : 0) - (around.right ? column + GAP : 0);
  const above = table.height * shares.above;
  const ownHeight = table.height * shares.own;
  const y = table.y + (above ? above + GAP : 0);
  const village = rect(
    x,
    y,
    inner,
    table.height - (above ? above + GAP : 0) - (ownHeight ? ownHeight + GAP : 0),
  );
  const right = table.x + table.width - column;
  const low = rect(x, table.y + table.height - ownHeight, inner, ownHeight);
  const flank = around.isFlanked ? [{ ...low, width: inner * FLANK }] : [];
  const taken = around.isFlanked ? inner * FLANK + GAP : 0;
  return {
    village,
    own: ownHeight ? { ...low, x: low.x + taken, width: low.width - taken } : own,
    isPair: around.isFlanked,
    others: [
      ...flank,
      ...stacked(rect(table.x, table.y, column, table.height), around.left).reverse(),
      ...inRows(rect(x, table.y, inner, above), around.top, around.rows),
      ...stacked(rect(right, table.y, column, table.height), around.right),
    ],
  };
}

function stacked({ x, y, width, height }: Rect, count: number): Rect[] {
  const each = (height - (count - 1) * GAP) / count;
  return Array.from({ length: count }, (_, n) => rect(x, y + n * (each + GAP), width, each));
}

function inRows({ x, y, width, height }: Rect, count: number, rows: number): Rect[] {
  const high = (height - (rows - 1) * GAP) / rows;
  return Array.from({ length: rows }, (_, row) => {
    const first = Math.ceil((count * row) / rows);
    const here = Math.ceil((count * (row + 1)) / rows) - first;
    const each = (width - (here - 1) * GAP) / here;
    return Array.from({ length: here }, (_, n) =>
      rect(x + n * (each + GAP), y + row * (high + GAP), each, high),
    );
  }).flat();
}

/** Everything should be large; the boards about equally, and the village in a good shape. */
function scoreOf(
  { village, own, others }: Layout,
  { left, right }: Around,
  shapes: Shapes,
  most: number,
): number {
  const around = others.map((one) => boardScale(one, shapes, most));
  const least = others.length > 2 ? LEAST : LEAST_OF_FEW;
  const smallest = Math.min(...around, most);
  const mean = around.reduce((sum, one) => sum + Math.log(one), 0) / (around.length || 1);
  const filled =
    others.reduce((sum, one) => sum + Math.log(fillOf(one, shapes)), 0) / (others.length || 1);
  return (
    Math.log(Math.min(LARGEST, village.width / 400, village.height / 300)) +
    (own ? Math.log(ownScale(own)) : 0) +
    (others.length ? 1.4 * mean + 0.5 * Math.log(smallest) + 0.4 * filled : 0) -
    Math.max(0, ...others.map((one) => missingOf(one, least))) -
    (own ? missingOf(own, LEAST_OWN) : 0) -
    0.8 * missingOf(village, LEAST_VILLAGE) -
    0.08 * Math.abs(left - right)
  );
}

/** How much a board is short of the least size. */
function missingOf({ width, height }: Rect, least: typeof LEAST): number {
  return Math.max(0, 1 - width / least.width) * 6 + Math.max(0, 1 - height / least.height) * 6;
}

type Shapes = readonly (readonly [width: number, height: number])[];

/** The sizes of a board in a row, in two rows, and upright. */
const SHAPES: Shapes = [
  [280, 130],
  [210, 170],
  [170, 280],
];
/** Beside a large table: raiders in two rows are as large as they are wide, below a small portrait. */
const LARGE_SHAPES: Shapes = [
  [280, 130],
  [210, 170],
  [160, 215],
];

/** How large a board is drawn in a box. */
function boardScale({ width, height }: Rect, shapes: Shapes, most: number): number {
  const scales = shapes.map(([wide, high]) => Math.min(width / wide, height / high));
  return Math.min(most, Math.max(...scales));
}

/** How much of a box its board fills. */
function fillOf({ width, height }: Rect, shapes: Shapes): number {
  const fills = shapes.map(
    ([wide, high]) => (Math.min(width / wide, height / high) ** 2 * wide * high) / (width * height),
  );
  return Math.max(...fills);
}

function ownScale({ width, height }: Rect): number {
  return Math.min(
    LARGEST,
    Math.max(Math.min(width / 500, height / 180), Math.min(width / 340, height / 270)),
  );
}

/** Return the style that places a part. */
export function placed(box: Rect | null | undefined): string {
  return box
    ? `left: ${box.x}px; top: ${box.y}px; width: ${box.width}px; height: ${box.height}px`
    : '';
}

function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most));
}
