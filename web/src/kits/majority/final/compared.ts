// The words for what was compared to decide a game.

export const COMPARED = {
  'kinds-led': 'majority.kinds_led',
  'other-kinds': 'majority.other_kinds',
  total: 'majority.in_all',
} as const;
