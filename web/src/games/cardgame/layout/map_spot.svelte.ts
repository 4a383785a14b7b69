// Where the map of the whole table is shown: where it hides least when a card is chosen or laid. Then it
// stays there: it must not move from under a finger.

import type { Rect } from '../../../table/board/rect';
import type { Size } from '../../../table/board/viewport';
import { FRAME, freestOf, type Spot } from './map';

export class MapSpot {
  #spot = $state.raw<Spot>({});

  /** The spot as a CSS position. */
  get css(): string {
    return Object.entries(this.#spot)
      .map(([side, by]) => `${side}: ${by}px`)
      .join('; ');
  }

  /** Choose one of some spots for a map of some size, by what lies in the room. */
  choose(
    spots: readonly Spot[],
    { width, height }: Size,
    room: Size,
    lying: readonly Rect[],
  ): void {
    this.#spot = freestOf(spots, { width: width + FRAME, height: height + FRAME }, room, lying);
  }
}
