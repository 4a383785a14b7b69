// Drawings that are not specific to one game: the page's own, and those in the Python package,
// which an installed tatami draws pictures with.

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
