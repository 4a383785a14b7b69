// Drawings that are not specific to one game. They live in the Python package, because an installed
// tatami draws pictures with them and has no Node.

const ours = import.meta.glob<string>('./shared/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const figures = import.meta.glob<string>('../../../src/tatami/kits/majority/art/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export default { ...ours, ...figures };
