import type { Clock } from '../ports/clock.ts';
import type { StoredToken } from './shared-tokens.ts';

/** Expired tokens are not searched for before the table has this many tokens. */
const minSweepSize = 1_000;

/** Current tokens and running token requests by key. Expired tokens are removed. */
export class TokenTable {
  /** Running token requests. */
  readonly pending = new Map<string, Promise<string>>();
  readonly #clock: Clock;
  readonly #maxTokens: number;
  /** Oldest first. */
  readonly #tokens = new Map<string, StoredToken>();
  /** Times until which tokens are not renewed early. */
  readonly #pauseEnds = new Map<string, number>();
  #sweepAt = minSweepSize;

  /** Beyond `maxTokens`, the oldest token is removed. */
  constructor(clock: Clock, maxTokens = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#maxTokens = maxTokens;
  }

  get(key: string): StoredToken | undefined {
    return this.#tokens.get(key);
  }

  listTokens(): readonly string[] {
    return [...this.#tokens.values()].map(({ token }) => token);
  }

  set(key: string, token: StoredToken): void {
    this.delete(key);
    this.#tokens.set(key, token);
    const [oldest] = this.#tokens.size > this.#maxTokens ? this.#tokens.keys() : [];
    if (oldest !== undefined) this.delete(oldest);
    if (this.#tokens.size >= this.#sweepAt) this.#sweep();
  }

  delete(key: string): void {
    this.#tokens.delete(key);
    this.#pauseEnds.delete(key);
  }

  /** Prevents the early renewal of a token until a time. */
  pauseRenewal(key: string, until: number): void {
    if (this.#tokens.has(key)) this.#pauseEnds.set(key, until);
  }

  getRenewalPauseEnd(key: string): number {
    return this.#pauseEnds.get(key) ?? 0;
  }

  /** Removes expired tokens. A larger table is searched less often, so that the cost per call stays constant. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, { renewAt, goodUntil = renewAt }] of this.#tokens) if (goodUntil <= now) this.delete(key);
    this.#sweepAt = Math.max(minSweepSize, this.#tokens.size * 2);
  }
}
