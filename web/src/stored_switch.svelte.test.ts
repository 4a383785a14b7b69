import { beforeEach, expect, test } from 'vitest';
import { storage } from './storage';
import { StoredSwitch } from './stored_switch.svelte';

beforeEach(() => storage.forget('lights'));

test('a switch is off until it is turned on, and stays on', () => {
  const lights = new StoredSwitch('lights');
  expect(lights.isOn).toBe(false);
  lights.turn(true);
  expect(lights.isOn).toBe(true);
  expect(new StoredSwitch('lights').isOn).toBe(true);
});

test('a switch that is on by default stays off once it was turned off', () => {
  const lights = new StoredSwitch('lights', true);
  expect(lights.isOn).toBe(true);
  lights.toggle();
  expect(new StoredSwitch('lights', true).isOn).toBe(false);
});
