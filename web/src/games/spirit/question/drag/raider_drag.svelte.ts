// Dragging the raider of the question to where an answer would put it, in addition to its buttons.

import { Drag, type DragPoint } from '../../../../table/board/drag.svelte';
import { letterOf } from '../../../../table/seats/seat';
import type { SpiritView } from '../../types';
import { partsOf } from '../answers/answers';

/** Where a raider can be dropped, and the answer that this gives. */
export interface Zone {
  move: string;
  box: DOMRect;
}

interface Rules {
  root: () => HTMLElement | undefined;
  view: () => SpiritView | undefined;
  /** The moves that can be made now. */
  moves: () => readonly string[];
  /** Shows what a drop would do. */
  aim: (move: string | null) => void;
  drop: (move: string) => void;
}

/** How near to a zone is near enough. */
const NEAR = 40;

export class RaiderDrag {
  /** Where the raider that is held can be dropped. */
  zones = $state.raw<readonly Zone[]>([]);
  readonly drag: Drag;

  constructor(readonly rules: Rules) {
    this.drag = new Drag({
      lift: () => {
        this.zones = this.#measure();
        return this.zones.length > 0;
      },
      nearest: (point) => nearestOf(this.zones, point),
      where: () => undefined, // it stays at the pointer: the place shows it too
      panAtEdge: () => false,
      aim: (move) => rules.aim(move),
      drop: (_, move) => rules.drop(move),
      cancel: () => rules.aim(null),
    });
  }

  /** Measured once, since what is shown of a drop moves other cards. */
  #measure(): Zone[] {
    const [root, view] = [this.rules.root(), this.rules.view()];
    if (!root || !view) return [];
    return this.rules.moves().flatMap((move) => {
      const place = placeOf(move, view);
      const box = place && root.querySelector(place)?.getBoundingClientRect();
      return box && box.width > 2 ? [{ move, box }] : [];
    });
  }
}

/** Return the place on the table to which an answer moves the raider of the question, if any. */
export function placeOf(move: string, view: SpiritView): string | null {
  if (!view.under_way.card) return null;
  const [word, about] = partsOf(move);
  const own = `[data-seat="${letterOf(view.actor as number)}"]`;
  if (word === 'attack') return `${own} .line`;
  if (word === 'defend') return `${own} .left`;
  if (word === 'discard') return '[data-spot="discard"]';
  if (word === 'redraw') return '[data-spot="stack"]';
  if (word === 'hand' || word === 'to') return `[data-seat="${about}"]`;
  return null;
}

/** Return the answer of the nearest zone, if one is near enough. */
export function nearestOf(zones: readonly Zone[], point: DragPoint): string | null {
  let nearest: string | null = null;
  let least = NEAR;
  for (const { move, box } of zones) {
    const x = Math.max(box.left - point.x, 0, point.x - box.right);
    const y = Math.max(box.top - point.y, 0, point.y - box.bottom);
    const far = Math.hypot(x, y);
    if (far < least) [nearest, least] = [move, far];
  }
  return nearest;
}
