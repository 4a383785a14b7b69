import { expect, test } from 'vitest';
import { keepSame, steady } from './steady';

test('what is equal stays the same object', () => {
  const before = { a: [1, { b: 'x' }], c: new Set(['h', 'k']) };
  expect(keepSame(before, { a: [1, { b: 'x' }], c: new Set(['k', 'h']) })).toBe(before);
});

test('what changed is new, and what is beside it stays', () => {
  const before = { tokens: { k7: { owner: 1 }, k8: { owner: 2 } }, order: ['a', 'b'] };
  const after = { tokens: { k7: { owner: 1 }, k8: { owner: 0 } }, order: ['a', 'b'] };
  const kept = keepSame(before, after);
  expect(kept).toEqual(after);
  expect(kept.tokens).not.toBe(before.tokens);
  expect(kept.tokens.k7).toBe(before.tokens.k7);
  expect(kept.order).toBe(before.order);
});

test('what is gone, added or of another kind is not the same', () => {
  expect(keepSame({ a: 1, b: undefined }, { a: 1 })).toEqual({ a: 1 });
  expect('b' in keepSame({ a: 1 }, { a: 1, b: undefined })).toBe(true);
  expect(keepSame([1, 2], [1])).toEqual([1]);
  expect(keepSame(new Set([1]), new Set([2]))).toEqual(new Set([2]));
  expect(keepSame({}, [])).toEqual([]);
  expect(keepSame(null, { a: 1 })).toEqual({ a: 1 });
  expect(keepSame({ a: 1 }, null)).toBeNull();
});

test('neither value is changed', () => {
  const [before, after] = [
    { a: { n: 1 }, b: 1 },
    { a: { n: 1 }, b: 2 },
  ];
  const [first, second] = [structuredClone(before), structuredClone(after)];
  const inner = after.a;
  keepSame(before, after);
  expect([before, after]).toEqual([first, second]);
  expect(after.a).toBe(inner);
});

test('a derived value is the last one while it is equal', () => {
  let n = 1;
  const derive = steady(() => ({ n }));
  const first = derive();
  expect(derive()).toBe(first);
  n = 2;
  expect(derive()).toEqual({ n: 2 });
});
