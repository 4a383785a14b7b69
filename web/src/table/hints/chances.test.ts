import { expect, test } from 'vitest';
import { estimatesApart } from './chances';

test('estimates have decimals only where they would be equal without', () => {
  expect(estimatesApart([0.61, 0.52, 0.5])).toEqual(['61%', '52%', '50%']);
  expect(estimatesApart([0.004, 0.002, 0.0004])).toEqual(['0.4%', '0.2%', '<0.1%']);
  expect(estimatesApart([0.524, 0.521, 0.4])).toEqual(['52.4%', '52.1%', '40.0%']);
  expect(estimatesApart([0.044, 0.044, 0.0438])).toEqual(['4%', '4%', '4%']);
  expect(estimatesApart([0.0598, 0.054])).toEqual(['6%', '5%']);
  expect(estimatesApart([0.5, 0.5])).toEqual(['50%', '50%']);
  expect(estimatesApart([])).toEqual([]);
});
