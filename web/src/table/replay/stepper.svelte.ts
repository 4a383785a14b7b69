// Stepping through something: by hand, or automatically.

const PAUSE = 1500;

export abstract class Stepper {
  isRunning = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Take a step; return whether there are more. */
  protected abstract take(by: 1 | -1): boolean | Promise<boolean>;

  /** Step automatically. */
  run(): void {
    clearTimeout(this.#timer);
    this.isRunning = true;
    this.#timer = setTimeout(() => void this.#runOn(), PAUSE);
  }

  /** Pause. */
  pause(): void {
    clearTimeout(this.#timer);
    this.isRunning = false;
  }

  /** Step by hand. */
  step(by: 1 | -1): void {
    this.pause();
    void this.take(by);
  }

  async #runOn(): Promise<void> {
    const isMore = await this.take(1);
    if (!isMore) this.pause();
    else if (this.isRunning) this.run();
  }
}
