// The layout of a table of Samurai: the arrangement for its window, and what follows from it.

import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { Point } from '../../../table/board/arrow_keys';
import { overlap, widened, type Rect } from '../../../table/board/rect';
import {
  NO_MARGINS,
  type Box,
  type Margins,
  type Size,
  type Viewport,
} from '../../../table/board/viewport';
import { drawnPlaces, isPointy, placesAround, placesOf, SIZE } from '../board/geometry';
import { hasWideLog, headerOf } from '../../sketch';
import type { Board } from '../types';
import { arrange, turn, type Arrangement, type Contents } from './arrange';
import { hintSize, isOneRow } from './hint_size';
import { covered, findSpot, type Fit, type Hexes } from './open_sea';
import { ornamentsFor, type Ornament } from './ornaments';
import { rotation } from './rotation.svelte';

interface Shown {
  board: Board;
  seats: number;
  hand: Contents['hand'];
  hasLog: boolean;
  /** Does it lie over the map instead? */
  isLogFloating?: boolean;
  hasTurn: boolean;
  /** Is the starting hand being chosen? */
  isDrafting?: boolean;
  /** Places, if only their surroundings are to be shown. */
  about: readonly string[];
  /** Are turns suggested, or is that being worked out? The places that each of them uses. */
  isHinting?: boolean;
  hinted?: readonly (readonly string[])[];
  /** The texts of each of them. */
  suggested?: readonly (readonly string[])[];
  /** Is the one that is told about planned? */
  isHintTried?: boolean;
  /** The places with tokens. */
  laid?: Readonly<Record<string, unknown>>;
  /** Is a piece held? */
  isHolding?: boolean;
}

const BUTTON = 44; // pixels; larger where panels are
const SPACE = 4; // between buttons
const TOOLS = 300; // as wide as buttons with words may be
const AIR = 6;
// How wide the panel of a hint may be, the best first.
const HINTS = { portrait: [382, 300, 240], low: [560, 460, 380], wide: [460, 372, 300] };
// Shares of the height, the highest first; a high one may cover so many places.
const LOG = {
  width: 352,
  shares: [0.96, 0.88, 0.8, 0.72, 0.64, 0.57, 0.5, 0.42, 0.35],
  least: 0.55,
  few: 12,
};
const FEW = 1; // places that they may cover rather than be cut off
const PANEL = 100; // places that a panel counts for
const NEIGHBOURS = 2; // half hexes
const AWAY = 30; // pixels that details are further away rather than cover a place
const FINE = 5;
const SEPARATOR = '\n';

export class TableLayout {
  width = $state(0);
  height = $state(0);
  /** What the map shows now, maybe zoomed in. */
  viewport = $state.raw<Viewport>({ x: 0, y: 0, scale: 1 });

  #toolsWidth = $state(TOOLS);
  readonly room = $derived<Size>({ width: this.width, height: this.height });
  // What is shown is new with every position; what the arrangement follows from seldom changes.
  #shown = $derived.by(() => this.shown());
  #board = $derived(this.#shown?.board);
  #all = $derived(this.#board ? placesOf(this.#board) : []);
  #about = $derived((this.#shown?.about ?? []).join(SEPARATOR));
  #middles = $derived.by((): readonly Point[] => {
    const about = this.#about === '' ? [] : this.#about.split(SEPARATOR);
    const places = about.length > 0 ? placesAround(this.#all, about) : this.#all;
    return places.map(([, point]) => point);
  });
  /** How far the map is turned: as the player chose, or else the same in every window of a size. */
  #turned = $derived.by((): number | null => {
    if (!this.#board || this.isPart) return 0; // diagrams have north at the top
    return rotation.chosen(this.#seats, this.room) ?? (this.#hasShape ? this.#usual : null);
  });
  #window = $derived<Size>({ width: innerWidth.current ?? 0, height: innerHeight.current ?? 0 });
  /** A panel beside a review can leave an upright room in a wide window: then the best for it is found. */
  #hasShape = $derived(isWide(this.room) === isWide(this.#window));
  /** It follows from the window and the players alone: what comes and goes does not turn the map. */
  #usual = $derived.by((): number | null => {
    const { width, height } = this.#window;
    if (this.#middles.length === 0) return null;
    const contents: Contents = {
      middles: this.#middles,
      seats: this.#seats,
      hand: 'own',
      hasLog: hasWideLog(width, height),
      hasTurn: true,
    };
    const room = { width, height: height - headerOf(width) };
    return arrange(contents, room, null)?.turned ?? null;
  });
  #seats = $derived(this.#shown?.seats ?? 0);
  #hand = $derived(this.#shown?.hand ?? 'hidden');
  #hasLog = $derived(this.#shown?.hasLog ?? false);
  #hasTurn = $derived(this.#shown?.hasTurn ?? false);
  #isDrafting = $derived(this.#shown?.isDrafting ?? false);

  /** Is only a part of the map shown? */
  isPart = $derived(this.#about !== '');

  arrangement = $derived.by((): Arrangement | null => {
    if (this.width === 0 || this.#middles.length === 0) return null;
    const contents = {
      middles: this.#middles,
      seats: this.#seats,
      hand: this.#hand,
      hasLog: this.#hasLog,
      hasTurn: this.#hasTurn,
    };
    const drafting = { ...contents, isDrafting: true };
    return (
      (this.#isDrafting ? arrange(drafting, this.room, this.#turned) : null) ??
      arrange(contents, this.room, this.#turned) ??
      uncovered(contents, this.room)
    );
  });

  #angle = $derived(this.arrangement?.turned ?? 0);
  isPointy = $derived(isPointy(this.#angle));
  /** How far the map is turned clockwise. */
  get angle(): number {
    return this.#angle;
  }

  /** The places as they are drawn. */
  places = $derived(drawnPlaces(this.#all, this.#angle));
  #hexes = $derived<Hexes>(
    turn(
      this.#all.map(([, point]) => point),
      this.#angle,
    ),
  );

  /** The land, and the sea where something lies. */
  #used = $derived.by((): Hexes => {
    const laid = this.shown()?.laid ?? {};
    const isUsed = ([name]: [string, Point]): boolean =>
      name in laid || !(name in (this.#board?.sea ?? {}));
    const used = this.#all.filter(isUsed).map(([, at]) => at);
    return turn(used, this.#angle);
  });

  /** What the window shows of the map while it fits. */
  box = $derived.by((): Box => {
    const { fit } = this.arrangement ?? { fit: { scale: 1, x: 0, y: 0 } };
    const unit = SIZE / fit.scale;
    return [-fit.x * unit, -fit.y * unit, this.width * unit, this.height * unit];
  });

  #fit = $derived(this.arrangement?.fit ?? { scale: 1, x: 0, y: 0 });
  /** What must not be covered: the panels, with a little air around them. */
  #taken = $derived(
    Object.values(this.arrangement?.panels ?? {}).map((rect) => widened(rect, AIR)),
  );
  /** What lies over the map now. */
  overMap = $derived.by((): readonly Rect[] => {
    const { suggestions, isScoreCovered } = this;
    const panels = Object.entries(this.arrangement?.panels ?? {});
    const shown = panels.flatMap(([name, at]) => (name === 'score' && isScoreCovered ? [] : at));
    const buttons = this.areToolsCovered ? [] : [this.#buttons];
    return [...shown, ...buttons, ...(suggestions ? [suggestions] : [])];
  });
  #button = $derived(BUTTON * (this.arrangement?.zoom ?? 1));
  /** All buttons over the map in a row, with words. */
  #named = $derived.by((): Rect =>
    this.#cornerFor(this.#button + SPACE + this.#toolsWidth, this.#button),
  );
  /** Is there room for words on the buttons? */
  areToolsNamed = $derived(
    this.arrangement?.kind === 'wide' && covered(this.#hexes, this.#fit, this.#named, 1) === 0,
  );
  /** All buttons over the map: in a row, or in a column where a row would cover places. */
  #buttons = $derived.by((): Rect => {
    if (this.areToolsNamed) return this.#named;
    const long = 3 * this.#button + SPACE;
    const [row, column] = [
      this.#cornerFor(long, this.#button),
      this.#cornerFor(this.#button, long),
    ];
    const isBetter = covered(this.#hexes, this.#fit, column) < covered(this.#hexes, this.#fit, row);
    return isBetter ? column : row;
  });
  #areAtRight = $derived(this.#buttons.x + this.#buttons.width / 2 > this.width / 2);
  areToolsInColumn = $derived(this.#buttons.height > this.#buttons.width);
  /** The button that turns the map, with the one for numbers. */
  tools = $derived.by((): Point => {
    const { x, y } = this.#buttons;
    if (this.areToolsInColumn) return { x, y: y + this.#button + SPACE };
    return { x: this.#areAtRight ? x + this.#button + SPACE : x, y };
  });
  /** Where the buttons for zooming are, as a CSS position: they grow into the window. */
  zoomAt = $derived.by((): string => {
    const turn = this.arrangement?.panels.turn;
    if (this.#isHolding && this.arrangement?.kind !== 'wide' && turn)
      return `top: ${turn.y + turn.height - BUTTON - SPACE}px; left: ${turn.x + SPACE}px`;
    const { x, y, width } = this.#buttons;
    if (this.#areAtRight) return `top: ${y}px; right: ${this.width - x - this.#button}px`;
    const left = this.areToolsInColumn ? x : x + width - this.#button;
    return `top: ${y}px; left: ${left}px`;
  });

  #isHinting = $derived.by(() => this.shown()?.isHinting ?? false);
  #isHolding = $derived.by(() => this.shown()?.isHolding ?? false);
  /** Is only a part of the map in view? */
  isNear = $derived(this.viewport.scale > 1.05 * (this.#fit.scale / SIZE));
  /** What the strips at the bottom of a phone cover. */
  covered = $derived.by((): Margins | undefined => {
    const { hand, turn } = this.arrangement?.panels ?? {};
    if (this.arrangement?.kind !== 'portrait') return undefined;
    const top = Math.min(hand?.y ?? this.height, turn?.y ?? this.height);
    return { ...NO_MARGINS, bottom: this.height - top };
  });

  #ornaments: { room: Size; drawn: readonly Ornament[] } = {
    room: { width: 0, height: 0 },
    drawn: [],
  };
  /** Drawings in the open sea, in units of the map. */
  ornaments = $derived.by((): { name: string; box: Box }[] => {
    if (this.isPart || !this.arrangement) return [];
    const taken = [...this.#taken, widened(this.#buttons, AIR)];
    const [left, top, wide] = this.box;
    const unit = wide / this.width;
    const { room, drawn } = this.#ornaments;
    const isSameRoom = room.width === this.width && room.height === this.height;
    const before = isSameRoom ? drawn : [];
    const found = ornamentsFor(this.#hexes, this.#fit, this.room, taken, before);
    this.#ornaments = { room: this.room, drawn: found };
    return found.map(({ name, at }) => ({
      name,
      box: [left + at.x * unit, top + at.y * unit, at.width * unit, at.height * unit],
    }));
  });

  /** How high the panel of a hint is, once it is drawn with a width. */
  #hintHeight = $state.raw<Size | null>(null);
  /** Where it covers none of the places that it is about, and the fewest others. */
  suggestions = $derived.by((): Rect | null => {
    const { arrangement } = this;
    const own = arrangement?.panels.turn;
    if (!own || !this.#isHinting) return null;
    const near = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    const about = this.#discussed.map((at) => this.#around(at));
    // A panel counts for more than all hinted places: it would be covered as well as they are. On a
    // phone, the score and the buttons over the map may wait; each counts for less than a place.
    const { hand, score } = arrangement.panels;
    const [kept, waiting] =
      arrangement.kind === 'wide'
        ? [[...this.#taken, this.#buttons], []]
        : [[hand, own].flatMap((rect) => rect ?? []), [score, this.#buttons]];
    const twice = [...about, ...about];
    const taken = [...twice, ...twice.flatMap(() => kept), ...kept];
    taken.push(...waiting.flatMap((rect) => rect ?? []));
    const texts = this.shown()?.suggested ?? [];
    const { kind, zoom } = arrangement;
    const isTried = this.shown()?.isHintTried ?? false;
    const most = this.width / zoom - 2 * SPACE;
    const widths = HINTS[kind].map((wide) => Math.min(most, wide));
    // What is left of one that has been tried is a row: in two it would be as high as its reasons.
    const rows = widths.filter((wide) => isOneRow(texts.length, wide, kind));
    const sizes = (isTried && rows.length > 0 ? rows : widths).map((wide) => {
      const { width, height } = hintSize(texts, wide, kind, isTried);
      return { width: zoom * width, height: zoom * height };
    });
    const found = this.#largestOf(sizes, near, taken);
    const drawn = this.#hintHeight;
    if (!found || drawn?.width !== found.width || drawn.height === found.height) return found;
    return this.#spotOf(drawn, near, taken);
  });
  /** Do suggested turns lie over a button? Then none of them is seen in part. */
  areToolsCovered = $derived(
    this.suggestions !== null && overlap(this.suggestions, widened(this.#buttons, -1)),
  );
  /** Do suggested turns lie over the score, or the tokens to choose from? */
  isScoreCovered = $derived.by((): boolean => {
    const { score, draft } = this.arrangement?.panels ?? {};
    if (this.#isDrafting && !draft && this.arrangement?.kind !== 'wide') return true;
    return !!score && !!this.suggestions && overlap(score, this.suggestions);
  });

  /** Where a log that was opened covers the fewest places, as near as possible to its button. */
  floatingLog = $derived.by((): Rect | null => {
    if (!this.shown()?.isLogFloating) return null;
    const button = { x: this.width, y: 0 };
    const sizes = LOG.shares.map((share) => ({ width: LOG.width, height: share * this.height }));
    const high = sizes.filter(({ height }) => height >= LOG.least * this.height);
    const few = this.#largestOf(high, button, this.#taken, LOG.few);
    return few ?? this.#largestOf(sizes, button, this.#taken);
  });

  /** The places that suggested turns use, and the settlements beside them. */
  #discussed = $derived.by((): readonly Point[] => {
    const hinted = new Set(this.shown()?.hinted?.flat());
    const used = this.places.filter(([name]) => hinted.has(name)).map(([, at]) => at);
    const isBeside = (one: Point): boolean =>
      used.some((other) => Math.hypot(one.x - other.x, one.y - other.y) < NEIGHBOURS * SIZE);
    const settlements = this.places.filter(([name]) => name in (this.#board?.settlements ?? {}));
    return [...used, ...settlements.map(([, at]) => at).filter(isBeside)];
  });

  /** Where the largest of some sizes covers nothing that is taken, and next to no place: at most so
   *  many, or else as few as possible. */
  #largestOf(
    sizes: readonly Size[],
    near: Point,
    taken: readonly Rect[],
    few: number | null = null,
  ): Rect | null {
    const spots = sizes.map((size) => this.#spotOf(size, near, taken));
    const covers = spots.map(
      (spot) =>
        PANEL * taken.filter((other) => overlap(spot, other)).length +
        covered(this.#used, this.#fit, spot),
    );
    const most = few ?? Math.max(FEW, Math.min(...covers));
    return spots[covers.findIndex((n) => n <= most)] ?? null;
  }

  /** Small windows have gaps that a coarse search would miss. */
  #spotOf(size: Size, near: Point, taken: readonly Rect[]): Rect {
    const grain = this.arrangement?.kind === 'wide' ? undefined : FINE;
    return findSpot(size, near, taken, this.#used, this.#fit, this.room, { grain });
  }

  /** The square of a place and a little around it, while the map fits. */
  #around({ x, y }: Point): Rect {
    const { scale, x: left, y: top } = this.#fit;
    const half = 1.2 * scale;
    return {
      x: left + (x / SIZE) * scale - half,
      y: top + (y / SIZE) * scale - half,
      width: 2 * half,
      height: 2 * half,
    };
  }

  /** `shown` says what the table shows; null until it is known. */
  constructor(readonly shown: () => Shown | null) {}

  #cornerFor(width: number, height: number): Rect {
    const isUpright = this.arrangement?.kind === 'portrait';
    const corner = { x: isUpright ? 0 : this.width, y: this.height };
    const size = { width, height };
    return findSpot(size, corner, this.#taken, this.#hexes, this.#fit, this.room);
  }

  /** Take in how high the panel of a hint is. */
  measureHints(height: number): void {
    const width = this.suggestions?.width;
    this.#hintHeight = width && height > 0 ? { width, height } : null;
  }

  /** Take in how wide the buttons beside those for zooming are, once they are drawn with words. */
  measureTools(width: number): void {
    if (this.areToolsNamed && width > 0) this.#toolsWidth = width;
  }

  /** Return where a place is now, and how far it reaches up and down. */
  where(place: string): (Point & { half: number }) | null {
    const { x, y, scale } = this.viewport;
    const at = this.places.find(([name]) => name === place)?.[1];
    if (!at) return null;
    const [left, top] = [(at.x - x) * scale, (at.y - y) * scale];
    return { x: this.width / 2 + left, y: this.height / 2 + top, half: 0.9 * SIZE * scale };
  }

  /** Return where a part of the picture is in the window now. */
  inWindow({ x, y, width, height }: Rect): Rect {
    const { viewport: at } = this;
    return {
      x: this.width / 2 + (x - at.x) * at.scale,
      y: this.height / 2 + (y - at.y) * at.scale,
      width: width * at.scale,
      height: height * at.scale,
    };
  }

  /** Turn the map one step further. */
  turnMap(): void {
    rotation.turnOn(this.#seats, this.room, this.#angle);
  }

  /**
   * Return where something of a size covers the fewest places, and not a certain one. Where windows
   * are large it is near that, and leaves its neighbours free.
   */
  spotFor(size: Size, place: string | null): Rect {
    const { x, y, scale } = this.viewport;
    const fit: Fit = {
      scale: scale * SIZE,
      x: this.width / 2 - x * scale,
      y: this.height / 2 - y * scale,
    };
    const at = this.places.find(([name]) => name === place)?.[1];
    const isNear = at !== undefined && this.arrangement?.kind === 'wide';
    const half = (isNear ? NEIGHBOURS : 1.2) * SIZE * scale;
    const here = at && {
      x: fit.x + at.x * scale - half,
      y: fit.y + at.y * scale - half,
      width: 2 * half,
      height: 2 * half,
    };
    const { suggestions } = this;
    const free = [here, suggestions, isNear ? this.#buttons : null];
    const taken = [...this.#taken, ...free.flatMap((rect) => rect ?? [])];
    if (!isNear)
      return findSpot(size, { x: this.width / 2, y: 0 }, taken, this.#hexes, fit, this.room);
    const middle = { x: fit.x + at.x * scale, y: fit.y + at.y * scale };
    return findSpot(size, middle, taken, this.#hexes, fit, this.room, { covers: AWAY });
  }
}

function isWide({ width, height }: Size): boolean {
  return width >= height;
}

/** Where there is too little room for the panels, they cover the map. */
function uncovered(contents: Contents, room: Size): Arrangement | null {
  return arrange({ ...contents, hand: 'hidden', hasLog: false }, room, 0);
}
