import { expect, test } from 'vitest';
import { isHere } from './address.svelte';

test.each(['localhost', 'tatami.localhost', '127.0.0.1', '127.1.2.3', '[::1]'])(
  '%s is this machine',
  (name) => expect(isHere(name)).toBe(true),
);

test.each(['192.168.1.7', '10.127.0.0', '[fd00::1]', 'localhost.club.org', 'tatami.club'])(
  '%s is a machine that others find',
  (name) => expect(isHere(name)).toBe(false),
);
