// A table as it is told over its socket: what happened, how it stands, and acting at it.

import { words } from '../words/words.svelte';
import { newId, Refused, whoAmI } from './api';
import type { Action, Message, Now, SeatName, TableEvent } from './messages';

export type Link = 'opening' | 'open' | 'lost' | 'refused';

interface Unanswered {
  text: string;
  done: (number: number) => void;
  refused: (why: Refused) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const POLICY = 1008;

/** Listens with the eyes of a seat, or of a spectator; comes back by itself, missing nothing. */
export class LiveTable {
  events = $state.raw<readonly TableEvent[]>([]);
  now = $state.raw<Now | null>(null);
  here = $state.raw<{ seats: readonly SeatName[]; watching: number }>({ seats: [], watching: 0 });
  link = $state<Link>('opening');
  refusal = $state.raw<Refused | null>(null);

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly id: string,
    readonly seat: SeatName | null,
  ) {
    this.#open();
    addEventListener('online', this.#comeBack);
    document.addEventListener('visibilitychange', this.#comeBack);
  }

  /** Hang up. */
  close(): void {
    removeEventListener('online', this.#comeBack);
    document.removeEventListener('visibilitychange', this.#comeBack);
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Say hello anew: one has become somebody. */
  comeAgain(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.link = 'opening';
    this.#open();
  }

  /** Do something: once, however often the line breaks. Throws Refused. */
  act(action: Action): Promise<number> {
    const id = newId();
    const text = JSON.stringify({ ...action, id });
    return new Promise((done, refused) => {
      this.#unanswered.set(id, { text, done, refused });
      if (this.link === 'open') this.#socket?.send(text);
    });
  }

  #comeBack = (): void => {
    if (this.link === 'lost' && document.visibilityState === 'visible') {
      this.#wait = FIRST_WAIT;
      this.#open();
    }
  };

  #open(): void {
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  #hello(): object {
    const key = whoAmI()?.key ?? '';
    return { do: 'hello', key, seat: this.seat, after: this.events.length, lang: words.lang };
  }

  #hear(message: Message): void {
    switch (message.is) {
      case 'news':
        this.events = [...this.events, ...message.events];
        this.now = message.now;
        if (this.link !== 'open') this.#isOpen();
        break;
      case 'here':
        this.here = message;
        break;
      case 'done':
        this.#answered(message.id)?.done(message.number);
        break;
      case 'refused':
        this.#refused(message.id, new Refused(message.rule, message.text, 409));
    }
  }

  /** What was not answered before the line broke is sent again: it counts once. */
  #isOpen(): void {
    this.link = 'open';
    this.#wait = FIRST_WAIT;
    for (const { text } of this.#unanswered.values()) this.#socket?.send(text);
  }

  #answered(id: string): Unanswered | undefined {
    const waiting = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    return waiting;
  }

  #refused(id: string, why: Refused): void {
    if (id === '') this.refusal = why;
    else this.#answered(id)?.refused(why);
  }

  #closed(code: number): void {
    if (code === POLICY) {
      this.link = 'refused';
      return;
    }
    this.link = 'lost';
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
