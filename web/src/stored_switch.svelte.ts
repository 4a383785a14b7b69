// A setting that is on or off, stored in this browser.

import { storage } from './storage';

export class StoredSwitch {
  isOn = $state(false);

  readonly #name: string;

  constructor(name: string, isOnByDefault = false) {
    this.#name = name;
    const stored = storage.read(name);
    this.isOn = stored === null ? isOnByDefault : stored === 'on';
  }

  turn(isOn: boolean): void {
    this.isOn = isOn;
    storage.write(this.#name, isOn ? 'on' : 'off');
  }

  toggle(): void {
    this.turn(!this.isOn);
  }
}
