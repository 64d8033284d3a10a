/** The request to cancel one run. It may arrive before the run can be cancelled, and again after it was rejected. */
export class CancelRequest {
  #made: boolean;
  #busy = false;
  #hear: (() => Promise<void> | void) | undefined;

  constructor(made: boolean) {
    this.#made = made;
  }

  make(): void {
    this.#made = true;
    void this.#tell();
  }

  onMade(hear: () => Promise<void> | void): void {
    this.#hear = hear;
    void this.#tell();
  }

  /** Cancelling is part of the run, so the run reports its errors. */
  async #tell(): Promise<void> {
    if (!this.#made || this.#busy || this.#hear === undefined) return;
    this.#busy = true;
    try {
      await this.#hear();
    } catch {
      // The run ends with the same error.
    } finally {
      this.#busy = false;
      this.#made = false;
    }
  }
}
