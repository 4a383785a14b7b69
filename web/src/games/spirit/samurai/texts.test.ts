import { expect, test } from 'vitest';
import { shownOf, shownTogether, type BoardText } from './texts';

const TALENT: BoardText = { kind: 'talent', letters: 50 };
const KIAI: BoardText = { kind: 'kiai', letters: 40 };
const DUE: BoardText = { kind: 'due', letters: 40, short: 8 };
const WIDE = { width: 400, text: 14 };

test('everything is whole where there is room', () => {
  const { isShown, isShort } = shownOf([DUE, TALENT, KIAI], { ...WIDE, height: 120 });
  expect(isShown).toEqual([true, true, true]);
  expect(isShort).toBe(false);
});

test('what is urgent comes first, and a text is shown whole or not at all', () => {
  const { isShown, isShort } = shownOf([TALENT, DUE], { ...WIDE, height: 24 });
  expect(isShown).toEqual([false, true]);
  expect(isShort).toBe(true);
});

test('what fits in a line is side by side', () => {
  const short: BoardText = { kind: 'due', letters: 8 };
  const room = { width: 900, text: 14, height: 20 };
  expect(shownOf([short, TALENT, KIAI], room).isShown).toEqual([true, true, true]);
});

test('a narrow board has no text rather than a sliver', () => {
  expect(shownOf([TALENT], { width: 60, height: 200, text: 14 }).isShown).toEqual([false]);
});

test('tokens need a line each where they do not fit side by side', () => {
  const tokens: BoardText = { kind: 'tokens', letters: 200, short: 34 };
  const narrow = { width: 150, text: 14 };
  expect(shownOf([tokens], { ...narrow, height: 30 }).isShown).toEqual([false]);
  expect(shownOf([tokens], { ...narrow, height: 80 }).isShown).toEqual([true]);
});

test('on a board of a set talent and kiai are written both or not at all', () => {
  const texts = [DUE, TALENT, KIAI];
  const room = { ...WIDE, text: 14 };
  expect(shownTogether(texts, { ...room, height: 120 }, true).isShown).toEqual([true, true, true]);
  expect(shownTogether(texts, { ...room, height: 120 }, false).isShown).toEqual([
    true,
    false,
    false,
  ]);
  expect(shownTogether(texts, { ...room, height: 48 }, true).isShown).toEqual([true, false, false]);
});
