// The drawings of the game and their colours, from its folder in the Python package.

import '../../../../src/tatami/games/cardgame/colours.css';
import figures from '../../kits/majority/art';

// The stones of the printed picture are not among them: here a kind has one drawing everywhere.
const ours = import.meta.glob<string>(
  [
    '../../../../src/tatami/games/cardgame/art/*.svg',
    '!../../../../src/tatami/games/cardgame/art/stone-*.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

export default { ...figures, ...ours };
