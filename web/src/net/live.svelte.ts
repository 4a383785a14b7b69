// A table over its socket: its events, its state, and acting at it.

import type {
  AnalysisProgress,
  Lang,
  SeatName,
  SocketMessage,
  TableEvent,
  TableState,
  TurnState,
  Subscribe,
  Update,
} from './schema';
import { untrack } from 'svelte';
import { words } from '../words/words.svelte';
import { ask, newId, setReachable, Refused, UNKNOWN } from './api';
import { noteUnknown, whoAmI } from './identity';
import type { Action, Link, Scene } from './scene';

interface Unanswered {
  text: string;
  done: (number: number) => void;
  refused: (why: Refused) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const POLICY = 1008;
const NOBODY = { seats: [], spectators: 0 };
const CHECK_SLEEP = 5_000;
const MUCH_DRIFT = 2_000;
const MIN_INTERVAL_MS = 100; // between updates that are shown: bots may act much faster

/** How far the date is ahead of the page's timer, which may stand still while the device sleeps. */
const drift = (): number => Date.now() - performance.now();

/** Subscribes as a seat or as a spectator; reconnects by itself and misses nothing. */
export class LiveTable implements Scene {
  events = $state.raw<readonly TableEvent[]>([]);
  now = $state.raw<TableState | null>(null);
  turn = $state.raw<TurnState | null>(null);
  /** The connected seats and the number of spectators; strangers do not learn them. */
  presence = $state.raw<{ seats: readonly SeatName[]; spectators: number }>(NOBODY);
  /** How far the timer of this page is ahead of the server's clock, in ms. */
  clockSkew = $state(0);
  link = $state<Link>('opening');
  refusal = $state.raw<Refused | null>(null);
  /** How far the analysis of the finished game is. */
  analysis = $state.raw<AnalysisProgress | null>(null);

  /** The language of its texts. */
  lang: Lang = 'en';
  /** The key of the subscriber; none without a person. */
  key = '';

  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Unanswered>();
  /** Everything is to be sent again. */
  #isFresh = true;
  /** The server's token of all events so far. */
  #history = '';
  /** Updates that are shown together. */
  #waiting: Update[] = [];
  #shownAt = -MIN_INTERVAL_MS;
  #showing: ReturnType<typeof setTimeout> | undefined;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #drift = drift();
  #sleepCheck: ReturnType<typeof setInterval>;

  constructor(
    readonly id: string,
    readonly seat: SeatName | null,
  ) {
    untrack(() => this.#open());
    this.#sleepCheck = setInterval(() => this.#checkSleep(), CHECK_SLEEP);
    addEventListener('online', this.#reconnect);
    document.addEventListener('visibilitychange', this.#reconnect);
  }

  get isEnded(): boolean {
    return this.now?.table.status === 'over';
  }

  close(): void {
    removeEventListener('online', this.#reconnect);
    document.removeEventListener('visibilitychange', this.#reconnect);
    clearTimeout(this.#timer);
    clearInterval(this.#sleepCheck);
    this.#disconnect();
  }

  #disconnect(): void {
    this.#showWaiting();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Get everything again: the person, the language or who is muted has changed. */
  resubscribe(): void {
    this.#disconnect();
    this.#isFresh = true;
    this.refusal = null;
    this.analysis = null;
    this.link = 'opening';
    this.#open();
  }

  /** Get everything again if the language or the person has changed. */
  resubscribeIfChanged(): void {
    const key = whoAmI()?.key ?? '';
    if (words.lang !== this.lang || key !== this.key) this.resubscribe();
  }

  ask<T>(what: string, query: Record<string, string> = {}): Promise<T> {
    return ask<T>('GET', `/api/tables/${this.id}/${what}?${new URLSearchParams(query)}`);
  }

  /** Act: applied once, however often the connection breaks. Throws Refused. */
  act(action: Action): Promise<number> {
    if (this.link === 'refused' && this.refusal) return Promise.reject(this.refusal);
    this.#showWaiting();
    const id = newId();
    // Sent again after a backup was restored, it is refused if it belongs to what was lost.
    const text = JSON.stringify({ ...action, id, history: this.#history });
    return new Promise((done, refused) => {
      this.#unanswered.set(id, { text, done, refused });
      if (this.link === 'open') this.#socket?.send(text);
    });
  }

  #reconnect = (): void => {
    if (this.link === 'lost' && document.visibilityState === 'visible') {
      this.#wait = FIRST_WAIT;
      this.#open();
    }
  };

  /** After the device slept its timer is wrong, so connect again to learn the server's time. */
  #checkSleep(): void {
    if (this.link !== 'open' || Math.abs(drift() - this.#drift) < MUCH_DRIFT) return;
    this.#disconnect();
    this.link = 'opening';
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#timer);
    this.lang = words.lang;
    this.key = whoAmI()?.key ?? '';
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify(this.#subscription()));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(String(event.data));
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    };
  }

  #subscription(): Subscribe {
    const after = this.#isFresh ? 0 : this.events.length;
    return {
      type: 'subscribe',
      key: this.key,
      seat: this.seat,
      after,
      lang: this.lang,
      turn: true,
      history: this.#isFresh ? '' : this.#history,
    };
  }

  #receive(data: string): void {
    setReachable(true);
    const message = JSON.parse(data) as SocketMessage;
    if (message.type === 'update') {
      this.#waiting.push(message);
      const wait = this.link === 'open' ? this.#shownAt + MIN_INTERVAL_MS - performance.now() : 0;
      if (wait <= 0) this.#showWaiting();
      else this.#showing ??= setTimeout(() => this.#showWaiting(), wait);
      return;
    }
    this.#showWaiting(); // whatever came after them may be about them
    switch (message.type) {
      case 'presence':
        this.presence = { seats: message.seats ?? [], spectators: message.spectators ?? 0 };
        this.clockSkew = performance.now() - message.time;
        this.#drift = drift();
        break;
      case 'analysis':
        this.analysis = message;
        break;
      case 'acknowledged':
        this.#answered(message.id)?.done(message.number);
        break;
      case 'refused':
        this.#refused(message.id, new Refused(message.rule, message.text, 409));
    }
  }

  #showWaiting(): void {
    clearTimeout(this.#showing);
    this.#showing = undefined;
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    this.#shownAt = performance.now();
    for (const { reset, events, turn, state, history } of waiting) {
      this.#isFresh ||= reset; // a backup was restored: what was shown is no longer valid
      this.events = this.#isFresh ? events : [...this.events, ...events];
      this.turn = this.#isFresh ? turn : (turn ?? this.turn); // chat has none
      this.#isFresh = false;
      this.now = state;
      this.#history = history;
      if (this.link !== 'open') this.#resume();
    }
  }

  /** Resend what was not answered before the connection broke; the server applies it once. */
  #resume(): void {
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
    if (id !== '') this.#answered(id)?.refused(why);
    else if (why.rule === UNKNOWN && whoAmI()) {
      noteUnknown(this.key);
      this.resubscribe();
    } else this.refusal = why;
  }

  #closed(code: number): void {
    this.#showWaiting();
    this.analysis = null; // its end may be missed
    if (code === POLICY) {
      this.link = 'refused';
      this.refusal ??= new Refused('page.failed', words.say('failed'), code);
      for (const id of [...this.#unanswered.keys()]) this.#answered(id)?.refused(this.refusal);
      return;
    }
    this.link = 'lost';
    this.#timer = setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
  }
}
