// The levels of bots, from weak to strong.

export const BOTS = ['farmer', 'ashigaru', 'ronin', 'hatamoto', 'daimyo', 'shogun'] as const;
