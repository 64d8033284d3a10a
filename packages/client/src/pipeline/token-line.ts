import type { TokenCache } from '../auth/token-cache.ts';
import { eachInTurns } from '../waits/each-in-turns.ts';
import { takeToken } from './call-token.ts';
import type { CallDeps } from './deps.ts';
import type { PreparedCall } from './prepare.ts';

/** A call that waits for a token. */
export interface TokenWaiter {
  /** There is a token, or an error that says why there is none. */
  resume(error: unknown): void;
}

/** Those who wait for one token that has been requested. They go on in the order in which they came. */
export class TokenLine {
  readonly #waiting = new Set<TokenWaiter>();

  add(waiter: TokenWaiter): void {
    this.#waiting.add(waiter);
  }

  delete(waiter: TokenWaiter): void {
    this.#waiting.delete(waiter);
  }

  release(error: unknown): void {
    eachInTurns(this.#waiting, (waiter) => {
      this.#waiting.delete(waiter);
      waiter.resume(error);
    });
  }
}

const lines = new WeakMap<TokenCache, Map<string, TokenLine>>();

/** Waits for the token of a call, which is requested unless it has been. */
export function joinTokenLine(waiter: TokenWaiter, call: PreparedCall, deps: CallDeps): TokenLine {
  const { restrictedNeed, scope = '' } = call;
  const cache = restrictedNeed === undefined ? deps.tokens : deps.restrictedTokens;
  const key = restrictedNeed?.key ?? scope;
  const ofCache = lines.get(cache) ?? new Map<string, TokenLine>();
  lines.set(cache, ofCache);
  const line = ofCache.get(key) ?? new TokenLine();
  line.add(waiter);
  if (!ofCache.has(key)) {
    ofCache.set(key, line);
    const release = (error: unknown) => {
      ofCache.delete(key);
      line.release(error);
    };
    takeToken(call, deps).then(() => release(undefined), release);
  }
  return line;
}
