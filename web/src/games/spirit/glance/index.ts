// A game of Samurai Spirit in a list: the samurai who plays, and what is left of the village.

import type { Glance } from '../../game';
import Facts from './Facts.svelte';
import Picture from './Picture.svelte';

export default { Picture, Facts } satisfies Glance;
