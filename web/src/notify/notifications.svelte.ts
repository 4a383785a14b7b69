// Notifies players in the background that it is their turn, if they want that.

import { storage } from '../storage';

class Notifications {
  canBe = 'Notification' in globalThis;
  isOn = $state(
    this.canBe && Notification.permission === 'granted' && storage.read('notices') === 'on',
  );

  /** Turn notifications on, if the browser allows them, or off. */
  async turn(isOn: boolean): Promise<void> {
    this.isOn = isOn && (await Notification.requestPermission()) === 'granted';
    storage.write('notices', this.isOn ? 'on' : 'off');
  }

  /** Show a notification about a table, unless the page is visible. */
  async show(title: string, body: string, table: string): Promise<void> {
    if (!this.isOn || document.visibilityState === 'visible') return;
    const how = { body, tag: table, icon: '/icon.svg', data: `/table/${table}` };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (!worker) {
      new Notification(title, how).onclick = () => focus();
      return;
    }
    await worker.showNotification(title, how).catch(() => {
      this.isOn = false; // the browser has revoked the permission
    });
  }
}

export const notifications = new Notifications();
