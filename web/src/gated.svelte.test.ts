import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { gated } from './gated.svelte';

test('what depends on a gated value runs only when it has changed', () => {
  let places = $state.raw<Record<string, { kind: string }>>({ Edo: { kind: 'edo' } });
  const seen: unknown[] = [];
  const stop = $effect.root(() => {
    const shown = gated(() => places);
    $effect(() => void seen.push(shown()));
  });
  flushSync();
  places = { Edo: { kind: 'edo' } };
  flushSync();
  expect(seen).toEqual([{ Edo: { kind: 'edo' } }]);
  places = { Edo: { kind: 'edo' }, Kyoto: { kind: 'city' } };
  flushSync();
  expect(seen).toHaveLength(2);
  expect(seen[1]).toHaveProperty('Edo', (seen[0] as typeof places)['Edo']);
  stop();
});
