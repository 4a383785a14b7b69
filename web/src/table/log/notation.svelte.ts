// Whether the log shows moves in notation too.

import { storage } from '../../storage';

class ShownNotation {
  isOn = $state(storage.read('notation') === 'on');

  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write('notation', isOn ? 'on' : 'off');
  }
}

export const shownNotation = new ShownNotation();
