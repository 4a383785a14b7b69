// Where the log is always shown; games that place it themselves do so there.

import { MediaQuery } from 'svelte/reactivity';

export const wideLog = new MediaQuery('(width >= 100rem) and (height >= 45rem)');
