export default import.meta.glob<string>('./spirit/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
