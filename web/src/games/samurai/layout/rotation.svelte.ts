// How the map is turned: the best way for the window, or the way the player has chosen for windows
// of this shape, stored in this browser.

import { storage } from '../../../storage';
import type { Size } from '../../../table/board/viewport';

const NAME = 'samurai-map-turned';
const STEP = 30;

class Rotation {
  #chosen = $state.raw<Record<string, number>>(storage.readJson(NAME) ?? {});

  /** Return the chosen angle for a board in a window; null if the best is to be found. */
  chosen(seats: number, room: Size): number | null {
    return this.#chosen[keyOf(seats, room)] ?? null;
  }

  /** Turn the map one step further than now. */
  turnOn(seats: number, room: Size, now: number): void {
    this.#chosen = { ...this.#chosen, [keyOf(seats, room)]: (now + STEP) % 360 };
    storage.write(NAME, JSON.stringify(this.#chosen));
  }
}

function keyOf(seats: number, { width, height }: Size): string {
  return `${seats} ${width >= height ? 'wide' : 'tall'}`;
}

export const rotation = new Rotation();
