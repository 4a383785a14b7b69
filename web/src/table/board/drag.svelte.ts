// Dragging a piece from a hand onto a board, in addition to selecting it and then a place. A game
// says which pieces can be lifted and where they can be dropped; `DragGhost` draws the piece.

import { tick } from 'svelte';
import { isRightPress, keepMenuClosed } from './cancel';

export interface DragPoint {
  x: number;
  y: number;
}

export interface DragRules {
  /** Called when a piece is lifted; returns whether it can be. */
  lift: (piece: string) => boolean;
  /** The nearest place where the piece can be dropped, if one is near a point on the screen. */
  nearest: (point: DragPoint) => string | null;
  /** Where a place is on the screen. */
  where: (place: string) => DOMRect | undefined;
  /** Pans the board while a piece is held at its edge; returns whether it is. */
  panAtEdge: (point: DragPoint) => boolean;
  /** Called when another place is the nearest, or none; not for places that are only passed. */
  aim: (place: string | null) => void;
  /** May resolve once the piece is shown there, or may not go there: until then it stays. */
  drop: (piece: string, place: string) => Promise<unknown> | void;
  /** Called with where it was dropped, if that is no place for it. */
  miss?: (point: DragPoint) => void;
  /** Called when it was dropped elsewhere, or taken back by Escape or the right button. */
  cancel: () => void;
}

/** A piece that was dropped, until the board shows it. */
interface Dropped {
  piece: string;
  place: string;
  spot: DOMRect | undefined;
}

const SLIP = 8; // a pointer that moves less has pressed, not dragged
const ABOVE_FINGER = 56;
const DWELL_MS = 120; // what a drop would do is shown where the piece stays so long

export class Drag {
  /** The piece that is being dragged. */
  piece = $state<string | null>(null);
  /** Is it dragged by a finger, which hides what is under it? */
  isTouch = $state(false);
  /** Where it is on the screen: above a finger, under a mouse. */
  at = $state.raw<DragPoint>({ x: 0, y: 0 });
  /** Where it would be dropped. */
  target = $state<string | null>(null);
  /** Where that is on the screen, measured before anything changes on the page. */
  spot = $state.raw<DOMRect | undefined>();
  dropped = $state.raw<Dropped | null>(null);

  #stop: (() => void) | null = null;
  #aiming: ReturnType<typeof setTimeout> | undefined;
  #atEdge = 0;

  constructor(readonly rules: DragRules) {}

  /** Make a piece draggable from an element; for `{@attach}`. */
  source(piece: string): (element: HTMLElement) => () => void {
    return (element) => {
      const press = (event: PointerEvent): void => this.#press(event, piece, element);
      element.addEventListener('pointerdown', press);
      return () => element.removeEventListener('pointerdown', press);
    };
  }

  /** Take the piece back. */
  cancel(): void {
    if (this.piece === null) return;
    this.#end();
    this.rules.cancel();
  }

  #press(start: PointerEvent, piece: string, element: HTMLElement): void {
    if (start.button !== 0 || !start.isPrimary) return;
    this.cancel();
    this.#stop?.();
    const isMine = (event: PointerEvent): boolean => event.pointerId === start.pointerId;
    const above = start.pointerType === 'touch' ? ABOVE_FINGER : 0;

    const move = (event: PointerEvent): void => {
      if (!isMine(event)) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (this.piece === null && (far < SLIP || !this.#lift(piece))) return;
      this.isTouch = above > 0;
      this.#moveTo({ x: event.clientX, y: event.clientY - above });
    };
    const up = (event: PointerEvent): void => {
      if (!isMine(event)) return;
      const [lifted, target, spot] = [this.piece, this.target, this.spot];
      stop();
      if (lifted === null) return;
      ignoreClick(element);
      const { at } = this;
      this.#end();
      if (target === null) {
        this.rules.cancel();
        this.rules.miss?.(at);
      } else void this.#drop({ piece: lifted, place: target, spot });
    };
    const lost = (event: PointerEvent): void => {
      if (isMine(event)) takeBack();
    };
    const takeBack = (): void => {
      stop();
      this.cancel();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || this.piece === null) return;
      event.stopPropagation();
      event.preventDefault();
      takeBack();
    };
    const second = (event: MouseEvent): void => {
      if (!isRightPress(event) || this.piece === null) return;
      keepMenuClosed();
      takeBack();
    };
    // A finger that rests would open it.
    const menu = (event: Event): void => {
      if (this.piece !== null) event.preventDefault();
    };
    // Else a piece that is let go while the finger moves is a fling, which takes the next tap.
    const slide = (event: Event): void => {
      if (this.piece !== null && event.cancelable) event.preventDefault();
    };
    const stop = listen({
      touchmove: slide,
      pointermove: move,
      pointerup: up,
      pointercancel: lost,
      mousedown: second,
      contextmenu: menu,
      keydown: key,
    });
    this.#stop = stop;
  }

  #lift(piece: string): boolean {
    if (!this.rules.lift(piece)) return false;
    this.piece = piece;
    this.dropped = null;
    return true;
  }

  /** It does not go back to the hand to come a second time. */
  async #drop(dropped: Dropped): Promise<void> {
    this.dropped = dropped;
    await this.rules.drop(dropped.piece, dropped.place);
    await tick();
    if (this.dropped === dropped) this.dropped = null;
  }

  #moveTo(at: DragPoint): void {
    cancelAnimationFrame(this.#atEdge);
    // Held at the edge, the piece comes to other places, since the board moves under it.
    const isAtEdge = this.rules.panAtEdge(at);
    if (isAtEdge) this.#atEdge = requestAnimationFrame(() => this.#moveTo(at));
    const target = this.rules.nearest(at);
    const isSame = target === this.target && !isAtEdge;
    const spot = target === null || isSame ? undefined : this.rules.where(target);
    this.at = at;
    if (isSame) return;
    this.spot = spot;
    if (target === this.target) return;
    this.target = target;
    clearTimeout(this.#aiming);
    this.#aiming = setTimeout(() => this.rules.aim(target), DWELL_MS);
  }

  #end(): void {
    this.piece = null;
    cancelAnimationFrame(this.#atEdge);
    clearTimeout(this.#aiming);
    this.rules.aim(null);
    this.target = null;
    this.spot = undefined;
  }
}

/** Listen on the window, before everything else; returns a function that stops it. */
function listen(all: Record<string, (event: never) => void>): () => void {
  const listeners = Object.entries(all) as [string, EventListener][];
  const options = { capture: true, passive: false };
  for (const [name, listener] of listeners) window.addEventListener(name, listener, options);
  return () => {
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
  };
}

/** The click that ends a drag on its own element does not select the piece. */
function ignoreClick(element: HTMLElement): void {
  const ignore = (event: Event): void => event.stopImmediatePropagation();
  element.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', ignore, { capture: true }), 50);
}
