// The analysis of a finished game: requested, awaited, and kept.

import type { Analysis, AnalysisProgress, AnalysisResult } from '../../net/schema';
import { ask } from '../../net/api';
import { Asking } from '../../net/attempt.svelte';
import { beSomebody } from '../../net/tables';

export class AnalysisRequest extends Asking {
  answer = $state.raw<Analysis | null>(null);
  /** The colours that the edition names, seat by seat. */
  colours = $state.raw<readonly string[]>([]);

  /** `heard` is what the table last said of it. */
  constructor(
    readonly id: string,
    readonly heard: () => AnalysisProgress | null,
  ) {
    super();
  }

  /** How far it is, by whatever was heard last. */
  get now(): AnalysisProgress | null {
    const { answer } = this;
    const isUnderWay = answer?.state === 'waiting' || answer?.state === 'running';
    const heard = this.heard();
    return isUnderWay && heard?.state === 'running' ? heard : answer;
  }

  get found(): AnalysisResult | null {
    return this.answer?.result ?? null;
  }

  /** See how far it is, and what was found once it is done. */
  look(): Promise<void> {
    return this.#ask('GET');
  }

  /** Have the game analysed. */
  begin(): Promise<void> {
    return this.#ask('POST');
  }

  #ask(method: 'GET' | 'POST'): Promise<void> {
    const path = `/api/tables/${this.id}`;
    return this.ask(
      async () => {
        if (method === 'POST') await beSomebody();
        const answer = await ask<Analysis>(method, `${path}/analysis`);
        const { names } = await ask<{ names: { colours?: string[] } }>('GET', `${path}/board`);
        return { answer, colours: names.colours ?? [] };
      },
      ({ answer, colours }) => {
        this.answer = answer;
        this.colours = colours;
      },
    );
  }
}
