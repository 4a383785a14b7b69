// The analysis of a finished game: asked for, waited for, and told.

import type { Analysis, Found } from '../net/advice';
import { ask } from '../net/api';
import { Asking } from '../net/attempt.svelte';
import type { AnalysisNow } from '../net/messages';
import { beSomebody } from '../net/tables';

export class Analysed extends Asking {
  told = $state.raw<Analysis | null>(null);
  /** The colours that the edition names, seat by seat. */
  colours = $state.raw<readonly string[]>([]);

  /** `heard` tells what was last heard of it at the table. */
  constructor(
    readonly id: string,
    readonly heard: () => AnalysisNow | null,
  ) {
    super();
  }

  /** How far it is, by whatever was heard last. */
  get now(): AnalysisNow | null {
    const { told } = this;
    const isUnderWay = told?.state === 'waiting' || told?.state === 'running';
    const heard = this.heard();
    return isUnderWay && heard?.state === 'running' ? heard : told;
  }

  get found(): Found | null {
    return this.told?.found ?? null;
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
        const told = await ask<Analysis>(method, `${path}/analysis`);
        const { names } = await ask<{ names: { colours?: string[] } }>('GET', `${path}/board`);
        return { told, colours: names.colours ?? [] };
      },
      ({ told, colours }) => {
        this.told = told;
        this.colours = colours;
      },
    );
  }
}
