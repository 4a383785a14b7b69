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
  /** Is one of them chosen? */
  isHintChosen?: boolean;
  /** The places with tokens. */
  laid?: Readonly<Record<string, unknown>>;
  /** Is a piece held? */
  isHolding?: boolean;
}

const BUTTON = 44; // pixels; larger where panels are
const SPACE = 4; // between buttons
const TOOLS = 300; // as wide as buttons with words may be
const AIR = 6;
// Pixels: the heading of suggested turns, and each of them.
const HEADING = 52;
const SUGGESTED = 66;
const LEAST_HIGH = 150;
// Shares of the height, the highest first; a high one may cover so many places.
const LOG = {
  width: 352,
  shares: [0.96, 0.88, 0.8, 0.72, 0.64, 0.57, 0.5, 0.42, 0.35],
  least: 0.55,
  few: 12,
};
const NARROW = 312;
const FEW = 1; // places that they may cover rather than be cut off
// The height of suggested turns on an upright phone, and how much more turns of several moves need.
const STRIP = 136;
const SEVERAL = 40;
const STRIPS = [1, 0.75, 0.5, 0.25, 0]; // shares of what is between hand and turn in a low window
// The width from which every suggested turn has its reason.
const REASONED_FROM = 1280;
// How wide such turns are, how high each of them is, and how many other places they may cover.
const REASONED = [
  [600, 68],
  [500, 84],
  [424, 100],
] as const;
const REASONED_FEW = 6;
const LONG = 20; // higher, if a turn has several moves
const CONTINUED = 36; // for how the game may continue: several turns make room, as others become low
const PANEL = 100; // places that a panel counts for
const NEIGHBOURS = 2; // half hexes
const AWAY = 30; // pixels that details are further away rather than cover a place
const SEPARATOR = '\n';

export class TableLayout {
  width = $state(0);
  height = $state(0);
  /** What the map shows now, maybe zoomed in. */
  viewport = $state.raw<Viewport>({ x: 0, y: 0, scale: 1 });

  #toolsWidth = $state(TOOLS);
  #room = $derived<Size>({ width: this.width, height: this.height });
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
    return rotation.chosen(this.#seats, this.#room) ?? (this.#hasShape ? this.#usual : null);
  });
  #window = $derived<Size>({ width: innerWidth.current ?? 0, height: innerHeight.current ?? 0 });
  /** A panel beside a review can leave an upright room in a wide window: then the best for it is found. */
  #hasShape = $derived(isWide(this.#room) === isWide(this.#window));
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
      (this.#isDrafting ? arrange(drafting, this.#room, this.#turned) : null) ??
      arrange(contents, this.#room, this.#turned) ??
      uncovered(contents, this.#room)
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
    const found = ornamentsFor(this.#hexes, this.#fit, this.#room, taken, before);
    this.#ornaments = { room: this.#room, drawn: found };
    return found.map(({ name, at }) => ({
      name,
      box: [left + at.x * unit, top + at.y * unit, at.width * unit, at.height * unit],
    }));
  });

  /**
   * Where suggested turns cover none of their own places, and the fewest others, near the panel that
   * they belong to.
   */
  suggestions = $derived.by((): Rect | null => {
    const own = this.arrangement?.panels.turn;
    if (!own || !this.#isHinting) return null;
    const near = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    const shown = this.#discussed.map((at) => this.#around(at));
    const overHand = this.#overHand;
    // The last one covers the least.
    const isFree = (rect: Rect): boolean => !shown.some((other) => overlap(rect, other));
    if (overHand.length > 0) return overHand.find(isFree) ?? overHand.at(-1)!;
    // A panel counts for more than all hinted places: it would be covered as well as they are.
    const kept = [...this.#taken, this.#buttons];
    const taken = [...shown, ...shown.flatMap(() => kept), ...kept];
    const reasoned = this.#reasonedSizes;
    const large = reasoned.length > 0 && this.#largestOf(reasoned, near, taken, REASONED_FEW);
    return large || this.#largestOf(this.#suggestionSizes(own.width), near, taken);
  });
  /** Are they as low as the hand that they lie over? */
  areHintsFolded = $derived.by((): boolean => {
    const { kind, panels } = this.arrangement ?? {};
    if (kind === 'low') return true;
    return kind === 'portrait' && this.suggestions?.height === panels?.hand?.height;
  });
  /** Is there room for the reason of every suggested turn? */
  areReasonsShown = $derived.by((): boolean => {
    const { width, height } = this.suggestions ?? { width: 0, height: 0 };
    return this.#reasonedSizes.some((size) => size.width === width && size.height === height);
  });
  /** Do suggested turns lie over the score, or the tokens to choose from? */
  isScoreCovered = $derived.by((): boolean => {
    const { score, draft } = this.arrangement?.panels ?? {};
    if (this.#isDrafting && !draft && this.arrangement?.kind !== 'wide') return true;
    return !!score && !!this.suggestions && overlap(score, this.suggestions);
  });

  #reasonedSizes = $derived.by((): readonly Size[] => {
    const hinted = this.shown()?.hinted ?? [];
    if (this.width < REASONED_FROM || this.arrangement?.kind !== 'wide' || hinted.length === 0)
      return [];
    const { zoom } = this.arrangement;
    const several = LONG * hinted.filter((places) => places.length > 1).length;
    const continued = hinted.length === 1 ? CONTINUED : 0;
    return REASONED.map(([width, row]) => ({
      width: zoom * width,
      height: zoom * (HEADING + row * hinted.length + several + continued),
    }));
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

  /** On a phone suggested turns replace the hand, and a strip of the map beside it: the largest first. */
  #overHand = $derived.by((): readonly Rect[] => {
    const { kind, panels } = this.arrangement ?? {};
    const { hand, turn: own } = panels ?? {};
    if (!hand || !own || kind === 'wide') return [];
    if (kind === 'low') {
      // Beside the turn, from the edge of the window or of the hand.
      const isAtRight = own.x + own.width / 2 > this.width / 2;
      const left = isAtRight ? SPACE : own.x + own.width + SPACE;
      const widest = (isAtRight ? own.x : this.width) - SPACE - left;
      return STRIPS.map((share) => {
        const width = hand.width + share * Math.max(0, widest - hand.width);
        const isAtEdge = isAtRight === hand.x + hand.width <= own.x;
        const x = isAtEdge === isAtRight ? left : left + widest - width;
        return { x, y: own.y, width, height: own.height };
      });
    }
    const folded = { ...hand, x: SPACE, width: this.width - 2 * SPACE };
    if (this.shown()?.isHintChosen) return [folded];
    const areLong = this.shown()?.hinted?.some((places) => places.length > 1);
    const height = STRIP + (areLong ? SEVERAL : 0);
    return [{ ...folded, y: own.y - height - SPACE, height }, folded];
  });

  /** How large suggested turns may be: the largest first. */
  #suggestionSizes(usual: number): Size[] {
    const { length } = this.shown()?.hinted ?? [];
    const { zoom = 1 } = this.arrangement ?? {};
    const listed = HEADING + SUGGESTED * Math.max(1, length);
    const heights = [listed, Math.min(listed, LEAST_HIGH)];
    const most = this.width - 2 * SPACE;
    const widths = [Math.max(usual, zoom * NARROW), zoom * NARROW];
    return heights.flatMap((height) =>
      widths.map((width) => ({ width: Math.min(most, width), height: zoom * height })),
    );
  }

  /** Where the largest of some sizes covers nothing that is taken, and next to no place: at most so
   *  many, or else as few as possible. */
  #largestOf(
    sizes: readonly Size[],
    near: Point,
    taken: readonly Rect[],
    few: number | null = null,
  ): Rect | null {
    const spots = sizes.map((size) =>
      findSpot(size, near, taken, this.#used, this.#fit, this.#room),
    );
    const covers = spots.map(
      (spot) =>
        PANEL * taken.filter((other) => overlap(spot, other)).length +
        covered(this.#used, this.#fit, spot),
    );
    const most = few ?? Math.max(FEW, Math.min(...covers));
    return spots[covers.findIndex((n) => n <= most)] ?? null;
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
    return findSpot(size, corner, this.#taken, this.#hexes, this.#fit, this.#room);
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
    rotation.turnOn(this.#seats, this.#room, this.#angle);
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
      return findSpot(size, { x: this.width / 2, y: 0 }, taken, this.#hexes, fit, this.#room);
    const middle = { x: fit.x + at.x * scale, y: fit.y + at.y * scale };
    return findSpot(size, middle, taken, this.#hexes, fit, this.#room, AWAY);
  }
}

function isWide({ width, height }: Size): boolean {
  return width >= height;
}

/** Where there is too little room for the panels, they cover the map. */
function uncovered(contents: Contents, room: Size): Arrangement | null {
  return arrange({ ...contents, hand: 'hidden', hasLog: false }, room, 0);
}
