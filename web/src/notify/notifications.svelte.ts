// Tells somebody who looks elsewhere that it is their turn, if they asked for it.

import { storage } from '../storage';

class Notifications {
  canBe = 'Notification' in globalThis;
  isOn = $state(
    this.canBe && Notification.permission === 'granted' && storage.read('notices') === 'on',
  );

  /** Tell from now on, if the browser is allowed to; or never. */
  async turn(isOn: boolean): Promise<void> {
    this.isOn = isOn && (await Notification.requestPermission()) === 'granted';
    storage.write('notices', this.isOn ? 'on' : 'off');
  }

  /** Tell something about a table, unless the page is being looked at. */
  async show(title: string, body: string, table: string): Promise<void> {
    if (!this.isOn || document.visibilityState === 'visible') return;
    const how = { body, tag: table, icon: '/icon.svg', data: `/table/${table}` };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker) {
      new Notification(title, how).onclick = () => focus();
      return;
    }
    await worker.showNotification(title, how).catch(() => {
      this.isOn = false; // the browser has taken the permission back
    });
  }
}

export const notifications = new Notifications();
