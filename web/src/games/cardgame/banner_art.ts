// The few drawings of the picture on the home screen, which needs none of the others.

import '../../../../src/tatami/games/cardgame/colours.css';

export default import.meta.glob<string>(
  '../../../../src/tatami/games/cardgame/art/village-[123].svg',
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
