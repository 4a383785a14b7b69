// The drawing of each kind: the same on pieces, on places and in the score.

import type { Kind } from './derived_view';

export const KIND_ART: Record<Kind, string> = { h: 'helmet', b: 'buddha', r: 'rice' };
