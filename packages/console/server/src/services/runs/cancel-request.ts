/** The request to cancel one run. It may arrive before the run can be cancelled, and again after it was rejected. */
export class CancelRequest {
  #made: boolean;
  #busy = false;
  #listener: (() => Promise<void> | void) | undefined;

  constructor(made: boolean) {
    this.#made = made;
  }

  make(): void {
    this.#made = true;
    void this.#announce();
  }

  onMade(listener: () => Promise<void> | void): void {
    this.#listener = listener;
    void this.#announce();
  }

  /** Cancelling is part of the run, so the run reports its errors. */
  async #announce(): Promise<void> {
    if (!this.#made || this.#busy || this.#listener === undefined) return;
    this.#busy = true;
    try {
      await this.#listener();
    } catch {
      // The run ends with the same error.
    } finally {
      this.#busy = false;
      this.#made = false;
    }
  }
}
