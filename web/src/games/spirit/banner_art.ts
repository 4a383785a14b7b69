// The few drawings of the picture on the home screen, which needs none of the others.

import '../../../../src/tatami/games/spirit/colours.css';

export default import.meta.glob<string>(
  [
    '../../../../src/tatami/games/spirit/art/boss.svg',
    '../../../../src/tatami/games/spirit/art/kik-human.svg',
    '../../../../src/tatami/games/spirit/art/kyu-animal.svg',
  ],
  { eager: true, query: '?raw', import: 'default' },
);
