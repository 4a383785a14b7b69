// A game of Samurai in a list: its map, and the figures captured.

import type { Glance } from '../../game';
import Facts from './Facts.svelte';
import Picture from './Picture.svelte';

export default { Picture, Facts } satisfies Glance;
