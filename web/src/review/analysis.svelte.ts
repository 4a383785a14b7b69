// The analysis of a finished game: asked for, waited for, and told.

import type { Analysis, Found } from '../net/advice';
import { ask, Refused } from '../net/api';
import type { AnalysisNow } from '../net/messages';
import { beSomebody } from '../net/tables';

export class Analysed {
  told = $state.raw<Analysis | null>(null);
  /** The colours that the edition names, seat by seat. */
  colours = $state.raw<readonly string[]>([]);
  problem = $state.raw<Refused | null>(null);
  busy = $state(false);
  #asked = 0;

  /** `heard` tells what was last heard of it at the table. */
  constructor(
    readonly id: string,
    readonly heard: () => AnalysisNow | null,
  ) {}

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
  async begin(): Promise<void> {
    this.busy = true;
    try {
      await this.#ask('POST');
    } finally {
      this.busy = false;
    }
  }

  /** An answer that a later question has overtaken is forgotten. */
  async #ask(method: 'GET' | 'POST'): Promise<void> {
    const asked = ++this.#asked;
    const path = `/api/tables/${this.id}`;
    try {
      if (method === 'POST') await beSomebody();
      const told = await ask<Analysis>(method, `${path}/analysis`);
      const { names } = await ask<{ names: { colours?: string[] } }>('GET', `${path}/board`);
      if (asked !== this.#asked) return;
      this.colours = names.colours ?? [];
      this.told = told;
      this.problem = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (asked === this.#asked) this.problem = error;
    }
  }
}
