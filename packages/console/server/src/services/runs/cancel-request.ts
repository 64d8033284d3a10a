/** The wish that one run be cancelled. It may be made before anybody listens, and again when it was not granted. */
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

  /** What fails while it is granted is the run's to tell. */
  async #tell(): Promise<void> {
    if (!this.#made || this.#busy || this.#hear === undefined) return;
    this.#busy = true;
    try {
      await this.#hear();
    } catch {
      // The run ends with the same failure.
    } finally {
      this.#busy = false;
      this.#made = false;
    }
  }
}
