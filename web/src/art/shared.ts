// The drawings that no game has for itself. What an installed tatami draws pictures with is in the
// Python package, which needs no Node.

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
