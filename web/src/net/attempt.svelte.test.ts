import { expect, test } from 'vitest';
import { Refused } from './api';
import { Loader, Attempt } from './attempt.svelte';

const REFUSED = new Refused('page.failed', 'no', 409);

/** Return a promise that the test resolves or rejects. */
function later<T>() {
  let come = (_: T): void => {};
  let refuse = (_: Refused): void => {};
  const answer = new Promise<T>((done, refused) => ((come = done), (refuse = refused)));
  return { ask: () => answer, come, refuse };
}

test('an attempt is busy until both of two actions are done', async () => {
  const doing = new Attempt();
  const [one, other] = [later<void>(), later<void>()];
  const both = [doing.attempt(one.ask), doing.attempt(other.ask)];
  one.come();
  await both[0];
  expect(doing.busy).toBe(true);
  other.refuse(REFUSED);
  expect(await both[1]).toBe(false);
  expect([doing.busy, doing.problem]).toEqual([false, REFUSED]);
});

test('an answer overtaken by a later request is dropped', async () => {
  for (const end of ['come', 'refuse'] as const) {
    const loader = new Loader();
    const shown: string[] = [];
    const [first, last] = [later<string>(), later<string>()];
    const both = [first, last].map(({ ask }) => loader.load(ask, (text) => shown.push(text)));
    last.come('last');
    await both[1];
    if (end === 'come') first.come('first');
    else first.refuse(REFUSED);
    await both[0];
    expect([shown, loader.problem, loader.hasFailed]).toEqual([['last'], null, false]);
  }
});

test('a failure lasts until a retry succeeds', async () => {
  const loader = new Loader();
  await loader.load(
    () => Promise.reject(REFUSED),
    () => {},
  );
  expect([loader.hasFailed, loader.problem]).toEqual([true, REFUSED]);
  const again = later<string>();
  const asked = loader.load(again.ask, () => {});
  expect([loader.hasFailed, loader.problem, loader.busy]).toEqual([true, null, true]);
  again.come('there');
  await asked;
  expect([loader.hasFailed, loader.busy]).toEqual([false, false]);
});
