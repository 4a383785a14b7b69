// Whether the places of a board are named on it, as moves and the log name them.

import { kept } from '../kept';

class PlaceNames {
  isOn = $state(kept.read('place-names') === 'on');

  /** Name them from now on, or not. */
  turn(isOn: boolean): void {
    this.isOn = isOn;
    kept.write('place-names', isOn ? 'on' : 'off');
  }
}

export const placeNames = new PlaceNames();
