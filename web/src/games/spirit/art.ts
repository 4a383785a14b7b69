// The drawings of the game and their colours, from its folder in the Python package.

import '../../../../src/tatami/games/spirit/colours.css';

export default import.meta.glob<string>(
  '../../../../src/tatami/games/spirit/art/{,village/,backs/}*.svg',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
