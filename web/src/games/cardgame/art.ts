// The drawings of the game and their colours, from its folder in the Python package.

import '../../../../src/tatami/games/cardgame/colours.css';
import figures from '../../kits/majority/art';

const ours = import.meta.glob<string>('../../../../src/tatami/games/cardgame/art/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export default { ...figures, ...ours };
