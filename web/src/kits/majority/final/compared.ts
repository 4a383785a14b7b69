// The words for what was compared to decide a game.

export const COMPARED = {
  'kinds-led': 'majority.kinds_led',
  'other-kinds': 'majority.other_kinds',
  total: 'majority.in_all',
} as const;

/** How texts about a margin name what was compared. */
export const MARGIN = {
  'kinds-led': 'majorities',
  'other-kinds': 'others',
  total: 'total',
} as const;
