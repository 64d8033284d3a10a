import type { TokenCache } from '../auth/token-cache.ts';
import { forEachInBatches } from '../waits/for-each-in-batches.ts';
import type { CallDeps } from './call-deps.ts';
import { obtainToken } from './call-token.ts';
import type { PreparedCall } from './prepare-call.ts';

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

const queuesByCache = new WeakMap<TokenCache, Map<string, TokenQueue>>();

/** Adds a call to the queue for its token, and requests the token unless a request is already running. */
export function joinTokenQueue(waiter: TokenWaiter, call: PreparedCall, deps: CallDeps): TokenQueue {
  const { restrictedTokenRequest, scope = '' } = call;
  const cache = restrictedTokenRequest === undefined ? deps.tokens : deps.restrictedTokens;
  const key = restrictedTokenRequest?.key ?? scope;
  const queuesByKey = queuesByCache.get(cache) ?? new Map<string, TokenQueue>();
  queuesByCache.set(cache, queuesByKey);
  const queue = queuesByKey.get(key) ?? new TokenQueue();
  queue.add(waiter);
  if (!queuesByKey.has(key)) {
    queuesByKey.set(key, queue);
    const release = (error: unknown) => {
      queuesByKey.delete(key);
      queue.release(error);
    };
    obtainToken(call, deps).then(() => release(undefined), release);
  }
  return queue;
}
