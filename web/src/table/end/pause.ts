// Pauses between the steps of a scene; a pause can be ended early.

export class Pause {
  #wake: (() => void) | null = null;

  /** Wait for some milliseconds, or until it is ended. */
  begin(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /** End the pause. */
  end(): void {
    this.#wake?.();
    this.#wake = null;
  }
}
