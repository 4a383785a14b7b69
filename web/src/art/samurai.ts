export default import.meta.glob<string>('./samurai/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
