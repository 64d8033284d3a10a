import type { PageLocation } from './page-location.ts';

/**
 * Detects tokens that lead back to an earlier page, without storing all of them (Brent's algorithm): each token is compared
 * with the token of one earlier page, which is replaced after 1, 2, 4, 8 … pages.
 */
export class TokenLoopDetector {
  #compared: PageLocation | undefined;
  #pagesSinceCompared = 0;
  #interval = 1;

  /** Records the next page. Returns true when the page was read before. */
  detectLoop(location: PageLocation): boolean {
    const compared = this.#compared;
    if (compared !== undefined && compared.token === location.token && compared.from === location.from) return true;
    this.#pagesSinceCompared += 1;
    if (this.#pagesSinceCompared < this.#interval) return false;
    this.#compared = location;
    this.#pagesSinceCompared = 0;
    this.#interval *= 2;
    return false;
  }
}
