// The layout of a table of Samurai: the arrangement for its window, and what follows from it.

import type { Point } from '../../../table/board/arrow_keys';
import type { Box, Viewport } from '../../../table/board/viewport';
import { drawnPlaces, isPointy, placesAround, placesOf, SIZE } from '../board/geometry';
import type { Board } from '../types';
import { arrange, turn, type Arrangement, type Contents } from './arrange';
import { findSpot, type Fit, type Hexes, type Rect, type Size } from './open_sea';
import { rotation } from './rotation.svelte';

interface Shown {
  board: Board;
  seats: number;
  hand: Contents['hand'];
  hasLog: boolean;
  /** Places, if only their surroundings are to be shown. */
  about: readonly string[];
}

const BUTTON = 44;

export class TableLayout {
  width = $state(0);
  height = $state(0);
  /** What the map shows now, maybe zoomed in. */
  viewport = $state.raw<Viewport>({ x: 0, y: 0, scale: 1 });

  #room = $derived<Size>({ width: this.width, height: this.height });
  #shown = $derived.by(() => this.shown());
  #all = $derived.by(() => (this.#shown ? placesOf(this.#shown.board) : []));
  #middles = $derived.by((): readonly Point[] => {
    const about = this.#shown?.about ?? [];
    const places = about.length > 0 ? placesAround(this.#all, about) : this.#all;
    return places.map(([, point]) => point);
  });
  #chosen = $derived.by((): number | null => {
    if (!this.#shown || this.isPart) return 0; // diagrams have north at the top
    return rotation.chosen(this.#shown.seats, this.#room);
  });
  #seats = $derived(this.#shown?.seats ?? 0);
  #hand = $derived(this.#shown?.hand ?? 'hidden');
  #hasLog = $derived(this.#shown?.hasLog ?? false);

  /** Is only a part of the map shown? */
  isPart = $derived((this.#shown?.about.length ?? 0) > 0);

  arrangement = $derived.by((): Arrangement | null => {
    if (this.width === 0 || this.#middles.length === 0) return null;
    const contents = {
      middles: this.#middles,
      seats: this.#seats,
      hand: this.#hand,
      hasLog: this.#hasLog,
    };
    return arrange(contents, this.#room, this.#chosen) ?? uncovered(contents, this.#room);
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

  /** What the window shows of the map while it fits. */
  box = $derived.by((): Box => {
    const { fit } = this.arrangement ?? { fit: { scale: 1, x: 0, y: 0 } };
    const unit = SIZE / fit.scale;
    return [-fit.x * unit, -fit.y * unit, this.width * unit, this.height * unit];
  });

  #taken = $derived(Object.values(this.arrangement?.panels ?? {}));
  /** The button that turns the map, with the one for numbers. */
  tools = $derived.by((): Rect => {
    const size = { width: 2 * BUTTON, height: BUTTON };
    const corner = { x: this.width, y: this.height };
    const fit = this.arrangement?.fit ?? { scale: 1, x: 0, y: 0 };
    return findSpot(size, corner, this.#taken, this.#hexes, fit, this.#room);
  });
  #zoom = $derived.by((): Rect => {
    const size = { width: BUTTON, height: BUTTON };
    const { x, y } = this.tools;
    const fit = this.arrangement?.fit ?? { scale: 1, x: 0, y: 0 };
    const taken = [...this.#taken, this.tools];
    return findSpot(
      size,
      { x: x - BUTTON / 2, y: y + BUTTON / 2 },
      taken,
      this.#hexes,
      fit,
      this.#room,
    );
  });
  /** Where the buttons for zooming are, as a CSS position: they grow into the window. */
  zoomAt = $derived.by((): string => {
    const { x, y } = this.#zoom;
    const isRight = x + BUTTON / 2 > this.width / 2;
    return `top: ${y}px; ${isRight ? `right: ${this.width - x - BUTTON}px` : `left: ${x}px`}`;
  });

  /** `shown` says what the table shows; null until it is known. */
  constructor(readonly shown: () => Shown | null) {}

  /** Turn the map one step further. */
  turnMap(): void {
    rotation.turnOn(this.#seats, this.#room, this.#angle);
  }

  /** Return where something of a size covers the fewest places, and not a certain one. */
  spotFor(size: Size, place: string | null): Rect {
    const { x, y, scale } = this.viewport;
    const fit: Fit = {
      scale: scale * SIZE,
      x: this.width / 2 - x * scale,
      y: this.height / 2 - y * scale,
    };
    const at = this.places.find(([name]) => name === place)?.[1];
    const half = 1.2 * SIZE * scale;
    const here = at && {
      x: fit.x + at.x * scale - half,
      y: fit.y + at.y * scale - half,
      width: 2 * half,
      height: 2 * half,
    };
    const taken = [...this.#taken, ...(here ? [here] : [])];
    const near = { x: this.width / 2, y: 0 };
    return findSpot(size, near, taken, this.#hexes, fit, this.#room);
  }
}

/** Where there is too little room for the panels, they cover the map. */
function uncovered(contents: Contents, room: Size): Arrangement | null {
  return arrange({ ...contents, hand: 'hidden', hasLog: false }, room, 0);
}
