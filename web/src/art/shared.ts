export default import.meta.glob<string>('./shared/*.svg', {
  eager: true,
  query: '?raw',
  import: 'default',
});
