export default import.meta.glob<string>('./cardgame/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
