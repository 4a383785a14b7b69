// Looks past questions that can wait, so that an ordinary turn is one click.

import { Refused } from '../../../../net/api';
import type { GameState, Turn } from '../../../../table/turn/turn.svelte';
import type { Answer, SpiritView } from '../../types';
import { moveAhead } from './ahead';

type State = GameState<SpiritView>;

const MOST_MOVES = 4;

/** The question after those that can wait. */
export interface Ahead {
  /** The answers sent together with the next action. */
  moves: string[];
  state: State;
  /** Their other answers, each once, with the moves that lead to it. */
  options: { answer: Answer; moves: string[] }[];
}

export class LookAhead {
  /** Is a request under way? */
  isPending = $state(false);
  #found = $state.raw<Ahead | null>(null);
  #start = $state.raw<State | null>(null);

  constructor(readonly turn: Turn<SpiritView>) {}

  /** What was found for a state, if its question can wait. */
  of(state: State | null): Ahead | null {
    return state && state === this.#start ? this.#found : null;
  }

  /** Look ahead from a state; where the answer would reveal something, it is asked after all. */
  async from(state: State): Promise<void> {
    if (state === this.#start) return;
    this.#start = state;
    this.#found = null;
    this.isPending = moveAhead(state.view.phase, state.choices) !== null;
    const found = this.isPending ? await this.#look(state) : null;
    if (state !== this.#start) return; // something has happened meanwhile
    this.#found = found;
    this.isPending = false;
  }

  async #look(state: State): Promise<Ahead | null> {
    const moves: string[] = [];
    const options = new Map<string, Ahead['options'][number]>();
    let now = state;
    while (moves.length < MOST_MOVES) {
      const next = moveAhead(now.view.phase, now.choices);
      if (next === null) break;
      const others = (now.choices as Answer[]).filter(({ move }) => move !== next);
      const seat = this.turn.seat();
      const query = { moves: [...moves, next].join(' '), ...(seat && { seat }) };
      let then: State;
      try {
        then = await this.turn.live.ask<State>('preview', query);
      } catch (error) {
        if (error instanceof Refused) break; // it would reveal something
        throw error;
      }
      if (then.refused || then.choices.length === 0) break;
      // Of two penalties, one is suffered after the other is ignored: it may forbid ignoring. Where
      // both are alike, the first is suffered, so that the second is asked.
      if (!moves.includes(next))
        for (const answer of others)
          options.set(answer.move, { answer, moves: [...moves, answer.move] });
      moves.push(next);
      now = then;
    }
    return moves.length > 0 ? { moves, state: now, options: [...options.values()] } : null;
  }
}
