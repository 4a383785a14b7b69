import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LiveTable } from './live.svelte';

/** The other end of the socket. */
class Server {
  static last: Server;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];

  constructor() {
    Server.last = this;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {}

  update(number: number): void {
    const events = [{ number, kind: 'said' }];
    const rest = { state: { number }, turn: null, history: String(number), reset: false };
    this.onmessage?.({ data: JSON.stringify({ type: 'update', events, ...rest }) });
  }
}

let table: LiveTable;
const shown = (): number[] => table.events.map(({ number }) => number);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Server);
  table = new LiveTable('t', null);
  Server.last.update(1);
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the first update is shown at once, and what follows quickly is shown together', () => {
  expect(shown()).toEqual([1]);
  Server.last.update(2);
  Server.last.update(3);
  expect(shown()).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(shown()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(100);
  Server.last.update(4);
  expect(shown()).toEqual([1, 2, 3, 4]);
});

test('an own action is acknowledged after its result is shown', async () => {
  const act = table.act({ type: 'say', text: 'hello' });
  const { id } = JSON.parse(Server.last.sent.at(-1)!) as { id: string };
  Server.last.update(2);
  Server.last.onmessage?.({ data: JSON.stringify({ type: 'acknowledged', id, number: 2 }) });
  expect(shown()).toEqual([1, 2]);
  expect(await act).toBe(2);
});

test('what waits when the connection breaks is not asked for again', () => {
  Server.last.update(2);
  Server.last.onclose?.({ code: 1006 });
  dispatchEvent(new Event('online'));
  Server.last.onopen?.();
  expect(JSON.parse(Server.last.sent[0]!)).toMatchObject({ after: 2, history: '2' });
});
