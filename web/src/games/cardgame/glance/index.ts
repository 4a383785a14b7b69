// A game of Samurai: The Card Game in a list: its table, and the stones won.

import type { Glance } from '../../game';
import Facts from './Facts.svelte';
import Picture from './Picture.svelte';

export default { Picture, Facts } satisfies Glance;
