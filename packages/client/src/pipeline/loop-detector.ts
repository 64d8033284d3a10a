/**
 * Detects values that occur again in an endless sequence, without storing all of them (Brent's algorithm): each value is compared with one
 * earlier value, which is replaced after 1, 2, 4, 8 … values.
 */
export class LoopDetector {
  #compared: string | undefined;
  #valuesSinceCompared = 0;
  #interval = 1;
  #repeats = 0;

  /** Records the next value. Returns how often the value that it is compared with has occurred again, including now; 0 if the value is another one. */
  countRepeats(token: string): number {
    if (token === this.#compared) {
      this.#repeats += 1;
      return this.#repeats;
    }
    this.#valuesSinceCompared += 1;
    if (this.#valuesSinceCompared >= this.#interval) {
      this.#compared = token;
      this.#valuesSinceCompared = 0;
      this.#interval *= 2;
      this.#repeats = 0;
    }
    return 0;
  }
}
