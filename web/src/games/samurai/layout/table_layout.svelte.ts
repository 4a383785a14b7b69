// The layout of a table of Samurai: the arrangement for its window, and what follows from it.

import { innerHeight, innerWidth } from 'svelte/reactivity/window';
import type { Point } from '../../../table/board/arrow_keys';
import type { Box, Viewport } from '../../../table/board/viewport';
import { drawnPlaces, isPointy, placesAround, placesOf, SIZE } from '../board/geometry';
import { hasWideLog, headerOf } from '../../sketch';
import type { Board } from '../types';
import { arrange, turn, type Arrangement, type Contents } from './arrange';
import { covered, findSpot, overlap, type Fit, type Hexes, type Rect, type Size } from './open_sea';
import { ornamentsFor } from './ornaments';
import { rotation } from './rotation.svelte';

interface Shown {
  board: Board;
  seats: number;
  hand: Contents['hand'];
  hasLog: boolean;
  hasTurn: boolean;
  /** Places, if only their surroundings are to be shown. */
  about: readonly string[];
  /** The places that each suggested turn uses. */
  hinted?: readonly (readonly string[])[];
}

const BUTTON = 44;
const SPACE = 4; // between buttons
const TOOLS = 300; // as wide as buttons with words may be
const AIR = 6;
const FEW = 2; // places that may be covered for a while
const SUGGESTIONS = [0.45, 0.32, 0.22]; // of the height of the window: the largest that covers least
const LINE = 52; // pixels: a suggested turn in a low window
const LOW_WIDTHS = [372, 320, 280]; // of suggested turns: the widest that covers least
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
    return arrange(contents, this.#room, this.#turned) ?? uncovered(contents, this.#room);
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

  #land = $derived<Hexes>(
    turn(
      this.#all.filter(([name]) => !(name in (this.#board?.sea ?? {}))).map(([, at]) => at),
      this.#angle,
    ),
  );

  /** What the window shows of the map while it fits. */
  box = $derived.by((): Box => {
    const { fit } = this.arrangement ?? { fit: { scale: 1, x: 0, y: 0 } };
    const unit = SIZE / fit.scale;
    return [-fit.x * unit, -fit.y * unit, this.width * unit, this.height * unit];
  });

  #fit = $derived(this.arrangement?.fit ?? { scale: 1, x: 0, y: 0 });
  /** What must not be covered: the panels, with a little air around them. */
  #taken = $derived(Object.values(this.arrangement?.panels ?? {}).map(withAir));
  /** All buttons over the map in a row, with words. */
  #named = $derived.by((): Rect => this.#cornerFor(BUTTON + SPACE + this.#toolsWidth, BUTTON));
  /** Is there room for words on the buttons? */
  areToolsNamed = $derived(
    this.arrangement?.kind === 'wide' && covered(this.#hexes, this.#fit, this.#named, 1) === 0,
  );
  /** All buttons over the map: in a row, or in a column where a row would cover places. */
  #buttons = $derived.by((): Rect => {
    if (this.areToolsNamed) return this.#named;
    const long = 3 * BUTTON + SPACE;
    const [row, column] = [this.#cornerFor(long, BUTTON), this.#cornerFor(BUTTON, long)];
    const isBetter = covered(this.#hexes, this.#fit, column) < covered(this.#hexes, this.#fit, row);
    return isBetter ? column : row;
  });
  #areAtRight = $derived(this.#buttons.x + this.#buttons.width / 2 > this.width / 2);
  areToolsInColumn = $derived(this.#buttons.height > this.#buttons.width);
  /** The button that turns the map, with the one for numbers. */
  tools = $derived.by((): Point => {
    const { x, y } = this.#buttons;
    if (this.areToolsInColumn) return { x, y: y + BUTTON + SPACE };
    return { x: this.#areAtRight ? x + BUTTON + SPACE : x, y };
  });
  /** Where the buttons for zooming are, as a CSS position: they grow into the window. */
  zoomAt = $derived.by((): string => {
    const { x, y, width } = this.#buttons;
    if (this.#areAtRight) return `top: ${y}px; right: ${this.width - x - BUTTON}px`;
    const left = this.areToolsInColumn ? x : x + width - BUTTON;
    return `top: ${y}px; left: ${left}px`;
  });

  /** Drawings in the open sea, in units of the map. */
  ornaments = $derived.by((): { name: string; box: Box }[] => {
    if (this.isPart || !this.arrangement) return [];
    const taken = [...this.#taken, withAir(this.#buttons)];
    const [left, top, wide] = this.box;
    const unit = wide / this.width;
    return ornamentsFor(this.#hexes, this.#fit, this.#room, taken).map(({ name, at }) => ({
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
    if (!own) return null;
    const { length } = this.shown()?.hinted ?? [];
    const sizes =
      this.arrangement?.kind === 'low' && length > 0
        ? LOW_WIDTHS.map((width) => ({ width, height: LINE * length + 2 * AIR }))
        : SUGGESTIONS.map((share) => ({
            width: Math.min(this.width - 2 * SPACE, Math.max(own.width, 336)),
            height: Math.min(320, Math.max(150, share * this.height)),
          }));
    const near = { x: own.x + own.width / 2, y: own.y + own.height / 2 };
    const hinted = new Set(this.shown()?.hinted?.flat());
    const shown = this.places
      .filter(([name]) => hinted.has(name))
      .map(([, at]) => this.#around(at));
    // A panel counts for more than all hinted places: it would be covered as well as they are.
    const taken = [...shown, ...shown.flatMap(() => this.#taken), ...this.#taken];
    const spots = sizes.map((size) =>
      findSpot(size, near, taken, this.#land, this.#fit, this.#room),
    );
    const covers = spots.map(
      (spot) =>
        PANEL * taken.filter((other) => overlap(spot, other)).length +
        covered(this.#land, this.#fit, spot),
    );
    const most = Math.max(FEW, Math.min(...covers));
    return spots[covers.findIndex((n) => n <= most)] ?? null;
  });

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
    const taken = [...this.#taken, ...(here ? [here] : [])];
    if (!isNear)
      return findSpot(size, { x: this.width / 2, y: 0 }, taken, this.#hexes, fit, this.#room);
    const middle = { x: fit.x + at.x * scale, y: fit.y + at.y * scale };
    return findSpot(size, middle, taken, this.#hexes, fit, this.#room, AWAY);
  }
}

function isWide({ width, height }: Size): boolean {
  return width >= height;
}

function withAir({ x, y, width, height }: Rect): Rect {
  return { x: x - AIR, y: y - AIR, width: width + 2 * AIR, height: height + 2 * AIR };
}

/** Where there is too little room for the panels, they cover the map. */
function uncovered(contents: Contents, room: Size): Arrangement | null {
  return arrange({ ...contents, hand: 'hidden', hasLog: false }, room, 0);
}
