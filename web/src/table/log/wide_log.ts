// Where the log is always shown, and games that place it themselves do so; where they may place it once
// it is opened; the key that leads to it.

import { MediaQuery } from 'svelte/reactivity';

export const LOG_KEY = 'L';
export const wideLog = new MediaQuery('(width >= 100rem) and (height >= 45rem)');
export const roomForLog = new MediaQuery('(width >= 64rem) and (height >= 40rem)');
