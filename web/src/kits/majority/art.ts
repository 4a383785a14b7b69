// The drawings of the figures, from the kit's folder in the Python package.

export default import.meta.glob<string>('../../../../src/tatami/kits/majority/art/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
