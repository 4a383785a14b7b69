import { expect, test } from 'vitest';
import { hintedTurn, tokensUsed } from './hinted';

test('a token is placed', () => {
  expect(hintedTurn(['h3@f27', 'stop'], 1)).toEqual({
    number: 1,
    placed: [{ code: 'h3', place: 'f27' }],
    arrows: [],
  });
});

test('figures that change places have arrows both ways', () => {
  const arrows = [
    ['Edo', 'Kyoto'],
    ['Kyoto', 'Edo'],
  ];
  expect(hintedTurn(['fx:h@Edo', 'fx:b@Kyoto'], 2)).toMatchObject({ placed: [], arrows });
});

test('a token that is taken up has an arrow to its new place', () => {
  expect(hintedTurn(['tx@q20', 's2@q22'], 3).arrows).toEqual([['q20', 'q22']]);
});

test('an exchange of figures uses its token once, and other tokens by what is laid', () => {
  const hand = ['b2', 'v1', 'fx'];
  expect([...tokensUsed(['fx:h@Edo', 'fx:b@Kyoto', 'b2@q22'], hand)].toSorted()).toEqual([0, 2]);
});
