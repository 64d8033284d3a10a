import type { Place } from './place.ts';

/**
 * Notices tokens that lead round in a circle, without keeping them all: a token is compared with one that is left behind
 * at the first, second, fourth, eighth … page. One that leads to itself is noticed at once.
 */
export class TokenWatch {
  #left: Place | undefined;
  #steps = 0;
  #lap = 1;

  repeats(place: Place): boolean {
    const left = this.#left;
    if (left !== undefined && left.token === place.token && left.from === place.from) return true;
    this.#steps += 1;
    if (this.#steps < this.#lap) return false;
    this.#left = place;
    this.#steps = 0;
    this.#lap *= 2;
    return false;
  }
}
