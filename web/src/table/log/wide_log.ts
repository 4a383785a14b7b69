// Where the log is always shown; games that place it themselves do so there. The key that leads to it.

import { MediaQuery } from 'svelte/reactivity';

export const LOG_KEY = 'L';
export const wideLog = new MediaQuery('(width >= 100rem) and (height >= 45rem)');
