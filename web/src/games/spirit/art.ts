// The drawings of the game, from its folder in the Python package.

export default import.meta.glob<string>('../../../../src/tatami/games/spirit/art/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
