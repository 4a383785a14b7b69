import { expect, test } from 'vitest';
import { splitterFor } from './pictures';

const split = splitterFor([
  { label: 'helmet', icons: ['helmet'] },
  { label: 'helmet 3', icons: ['helmet'], value: '3' },
  { label: 'helmet + rice', icons: ['helmet', 'rice'] },
  { label: 'rice', icons: ['rice'] },
  { label: 'Daimyo B', icons: ['crest-b'], colour: 'red' },
]);

test('names become pictures, the longest first', () => {
  expect(split('Lay helmet 3 by helmet + rice')).toEqual([
    'Lay ',
    { label: 'helmet 3', icons: ['helmet'], value: '3' },
    ' by ',
    { label: 'helmet + rice', icons: ['helmet', 'rice'] },
  ]);
  expect(split('Helmet 3')).toEqual([{ label: 'Helmet 3', icons: ['helmet'], value: '3' }]);
});

test('a part of a word is no name', () => {
  expect(split('Reprice helmets')).toEqual(['Reprice helmets']);
});

test('who a sentence is about is named, and others are drawn', () => {
  const [who, , kind, , seat] = split('Daimyo B wins the rice (Daimyo B 5)');
  expect(who).toBe('Daimyo B');
  expect(kind).toMatchObject({ icons: ['rice'] });
  // The crest, the bracket and the number are in one line.
  expect(seat).toMatchObject({ label: 'Daimyo B', colour: 'red', before: '(', after: ' 5)' });
});
