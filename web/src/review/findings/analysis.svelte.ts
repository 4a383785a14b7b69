// The analysis of a finished game: requested, awaited and stored.

import type { Analysis, AnalysisProgress, AnalysisResult } from '../../net/schema';
import { ask } from '../../net/api';
import { Loader } from '../../net/attempt.svelte';
import { registerGuest } from '../../net/tables';

export class AnalysisRequest extends Loader {
  answer = $state.raw<Analysis | null>(null);
  /** The colours that the edition names, by seat. */
  colours = $state.raw<readonly string[]>([]);

  /** `latestProgress` returns what the table last reported. */
  constructor(
    readonly id: string,
    readonly latestProgress: () => AnalysisProgress | null,
  ) {
    super();
  }

  /** The progress, from whichever source is newest. */
  get now(): AnalysisProgress | null {
    const { answer } = this;
    const isUnderWay = answer?.state === 'waiting' || answer?.state === 'running';
    const latestProgress = this.latestProgress();
    return isUnderWay && latestProgress?.state === 'running' ? latestProgress : answer;
  }

  get found(): AnalysisResult | null {
    return this.answer?.result ?? null;
  }

  /** Load the progress, and the result once it is done. */
  refresh(): Promise<void> {
    return this.#request('GET');
  }

  /** Request the analysis. */
  begin(): Promise<void> {
    return this.#request('POST');
  }

  #request(method: 'GET' | 'POST'): Promise<void> {
    const path = `/api/tables/${this.id}`;
    return this.load(
      async () => {
        if (method === 'POST') await registerGuest();
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
