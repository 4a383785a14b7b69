// Drawings that are not specific to one game.

export default import.meta.glob<string>('./*/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
