// The analysis of a finished game: requested, awaited and stored.

import type { Analysis, AnalysisProgress, AnalysisResult } from '../../net/schema';
import { ask } from '../../net/api';
import { Asking } from '../../net/attempt.svelte';
import { beSomebody } from '../../net/tables';

export class AnalysisRequest extends Asking {
  answer = $state.raw<Analysis | null>(null);
  /** The colours that the edition names, by seat. */
  colours = $state.raw<readonly string[]>([]);

  /** `heard` is the latest progress from the table. */
  constructor(
    readonly id: string,
    readonly heard: () => AnalysisProgress | null,
  ) {
    super();
  }

  /** The progress, from whichever source is newest. */
  get now(): AnalysisProgress | null {
    const { answer } = this;
    const isUnderWay = answer?.state === 'waiting' || answer?.state === 'running';
    const heard = this.heard();
    return isUnderWay && heard?.state === 'running' ? heard : answer;
  }

  get found(): AnalysisResult | null {
    return this.answer?.result ?? null;
  }

  /** Load the progress, and the result once it is done. */
  look(): Promise<void> {
    return this.#ask('GET');
  }

  /** Request the analysis. */
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
