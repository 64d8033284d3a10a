import { forEachInBatches } from '../waits/for-each-in-batches.ts';

/** A call that waits for a token. */
export interface TokenWaiter {
  /** Called when there is a token, or with the error of the token request. */
  onToken(error: unknown): void;
}

/** Calls that wait for the same token request. They continue in the order in which they arrived. */
export class TokenQueue {
  readonly #waiting = new Set<TokenWaiter>();

  add(waiter: TokenWaiter): void {
    this.#waiting.add(waiter);
  }

  delete(waiter: TokenWaiter): void {
    this.#waiting.delete(waiter);
  }

  release(error: unknown): void {
    forEachInBatches(this.#waiting, (waiter) => {
      this.#waiting.delete(waiter);
      waiter.onToken(error);
    });
  }
}
