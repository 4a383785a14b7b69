// The drawings of the game, from its folder in the Python package.

export default import.meta.glob<string>('../../../../src/tatami/games/cardgame/art/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
