// The moments of a move that deserve a scene, in the order in which they happen.

import type { Step } from '../../../net/schema';
import { seatOf } from '../../../table/seats/seat';
import { partsOf } from '../question/answers/answers';
import type { SpiritView } from '../types';

/** What the village has left. */
export interface Remaining {
  barricades: number;
  farms: number;
  families: number;
}

/** Something that happens at the end of a round: its cause, and what follows from it. */
export interface Cause {
  /** The samurai who lacks something or is healed, or the intruder. */
  seat: number | null;
  card: string | null;
  /** What is said about it. */
  texts: string[];
  /** Does the village or a samurai lose something? */
  isLoss: boolean;
  /** What of the village goes first because of it. */
  lost?: keyof Remaining;
}

/** The steps of the end of a round, in their order. */
export const ROUND_STEPS = ['hats', 'farms', 'dolls', 'bonuses', 'fires'] as const;
export type RoundStep = (typeof ROUND_STEPS)[number];

export interface KiaiBeat {
  kind: 'kiai';
  seat: number;
}

/** A samurai uses his kiai: what it moves flies meanwhile. */
export interface UsedBeat {
  kind: 'used';
  seat: number;
  /** What he does with it. */
  text: string;
}

/** A samurai turns into his animal. */
export interface TurnedBeat {
  kind: 'turned';
  seat: number;
  kiai: number;
}

/** A samurai dies of his fourth wound, and the village with him. */
export interface FallenBeat {
  kind: 'fallen';
  seat: number;
}

/** A raider is turned up for a fight. */
export interface RaiderBeat {
  kind: 'raider';
  card: string;
}

export interface RoundBeat {
  kind: 'round';
  round: number;
  step: RoundStep;
  causes: Cause[];
  before: Remaining;
  after: Remaining;
}

export type Beat = KiaiBeat | UsedBeat | TurnedBeat | FallenBeat | RaiderBeat | RoundBeat;

/** How long a raider that is turned up takes to the middle, is read there, and goes to the question. */
export const RAIDER_TIMES = { fly: 350, read: 700, settle: 250 };
/** A lieutenant or the boss is looked at for longer. */
export const LEADER_READ = 1100;

type StepEvent = Step['events'][number];

const CAUSES: Record<string, RoundStep> = {
  no_hat: 'hats',
  no_farm: 'farms',
  no_doll: 'dolls',
  bonus_wound: 'bonuses',
  bonus_barricade: 'bonuses',
  bonus_intruder: 'bonuses',
  burned: 'fires',
  revealed: 'fires',
};
const LOSSES = new Set(['no_hat', 'no_farm', 'no_doll', 'burned']);
const CONSEQUENCES = new Set(['wounded', 'back', 'barricade_lost', 'farm_lost', 'family_lost']);
const LEFT: Record<string, keyof Remaining> = {
  barricade_lost: 'barricades',
  bonus_barricade: 'barricades',
  farm_lost: 'farms',
  family_lost: 'families',
};
const DEATH = 4;
/** How a move by chance begins that turns up a raider, before its code. */
const TURNED_UP = '^';
/** Moves with which a kiai is used. */
const USES = new Set(['kiai', 'from', 'heal', 'lend']);

/** Return the moments of some steps that began with this village. */
export function beatsOf(steps: readonly Step[], village: SpiritView['village']): Beat[] {
  const reel = new Reel(village);
  for (const { by, move, text, events } of steps) {
    if (move.startsWith(TURNED_UP)) reel.turnUp(move.slice(TURNED_UP.length));
    if (USES.has(partsOf(move)[0])) reel.use(seatOf(by), text);
    for (const event of events) reel.add(event);
  }
  return reel.finish();
}

/** Do these moments change what the table shows so much that it has to wait for them? */
export function areToCome(beats: readonly Beat[]): boolean {
  return beats.some(({ kind }) => kind === 'round' || kind === 'turned' || kind === 'fallen');
}

/** Is it a step of the end of a round of which nothing came? */
export function isCalm(beat: Beat): boolean {
  return beat.kind === 'round' && beat.causes.length === 0;
}

/**
 * Return the one sentence about a cause: what follows from it where the title of the step or its
 * card says the cause already. Who turns into an animal is seen in the scene after it.
 */
export function sentenceOf(step: RoundStep, { texts }: Cause): string {
  return (step === 'hats' || step === 'fires' ? texts[1] : undefined) ?? texts[0] ?? '';
}

class Reel {
  #beats: Beat[] = [];
  #left: Remaining;
  #round = 0;
  #step: RoundBeat | null = null;
  #turned: (TurnedBeat | FallenBeat)[] = [];

  constructor({ barricades, farms, families }: Remaining) {
    this.#left = { barricades, farms, families };
  }

  /** A raider appears, also one that attacks without a question. */
  turnUp(card: string): void {
    if (!this.#round) this.#beats.push({ kind: 'raider', card });
  }

  use(seat: number, text: string): void {
    this.#beats.push({ kind: 'used', seat, text });
  }

  add(event: StepEvent): void {
    const { what } = event;
    const number = typeof event['number'] === 'number' ? event['number'] : 0;
    const seat = typeof event['seat'] === 'number' ? event['seat'] : null;
    if (what === 'round_over') this.#round = number;
    else if (what === 'round') this.#endRound();
    else if (what === 'drawn' && typeof event.card === 'string') this.turnUp(event.card);
    else if (what === 'kiai' && seat !== null) this.#beats.push({ kind: 'kiai', seat });
    const step = this.#round ? CAUSES[what] : undefined;
    if (step) this.#begin(step);
    const kind = LEFT[what];
    if (kind) this.#left = { ...this.#left, [kind]: number };
    if (step) this.#step?.causes.push(causeOf(event, seat));
    else if (this.#step && CONSEQUENCES.has(what)) {
      const cause = this.#step.causes.at(-1);
      cause?.texts.push(event.text);
      if (cause && kind) cause.lost ??= kind;
    }
    if (this.#step) this.#step.after = this.#left;
    if (what === 'turned' && seat !== null) this.#turn({ kind: 'turned', seat, kiai: number });
    if (what === 'wounded' && number === DEATH && seat !== null)
      this.#turn({ kind: 'fallen', seat });
  }

  /** Nobody is seen to turn or to fall before the step that causes it. */
  #turn(beat: TurnedBeat | FallenBeat): void {
    if (this.#step) this.#turned.push(beat);
    else this.#beats.push(beat);
  }

  /** Begin a step; those before it without any effect are shown too, except bonuses. */
  #begin(step: RoundStep): void {
    if (this.#step?.step === step) return;
    const last = this.#step ? ROUND_STEPS.indexOf(this.#step.step) : -1;
    this.#close();
    for (const missed of ROUND_STEPS.slice(last + 1, ROUND_STEPS.indexOf(step)))
      if (missed !== 'bonuses') this.#open(missed);
    this.#step = this.#open(step);
  }

  #open(step: RoundStep): RoundBeat {
    const beat: RoundBeat = {
      kind: 'round',
      round: this.#round,
      step,
      causes: [],
      before: this.#left,
      after: this.#left,
    };
    this.#beats.push(beat);
    return beat;
  }

  #close(): void {
    this.#step = null;
    this.#beats.push(...this.#turned.splice(0));
  }

  /** The village survived the round: all steps have been taken. */
  #endRound(): void {
    if (!this.#round) return;
    const last = this.#step ? ROUND_STEPS.indexOf(this.#step.step) : -1;
    this.#close();
    for (const missed of ROUND_STEPS.slice(last + 1, ROUND_STEPS.indexOf('bonuses')))
      this.#open(missed);
    this.#round = 0;
  }

  finish(): Beat[] {
    this.#close();
    return this.#beats;
  }
}

function causeOf({ what, text, card }: StepEvent, seat: number | null): Cause {
  return {
    seat,
    card: typeof card === 'string' ? card : null,
    texts: [text],
    isLoss: LOSSES.has(what),
  };
}
