import type { Clock } from '../ports/clock.ts';
import type { StoredToken } from './shared-tokens.ts';

/** Fewest tokens for which a search for expired ones is worthwhile. */
const minSweepSize = 1_000;

/** Current tokens and running token requests by key. Expired tokens are removed. */
export class TokenTable {
  /** Running token requests. */
  readonly pending = new Map<string, Promise<string>>();
  readonly #clock: Clock;
  readonly #maxTokens: number;
  /** Oldest first. */
  readonly #tokens = new Map<string, StoredToken>();
  /** Until when a token is not renewed early. */
  readonly #pauses = new Map<string, number>();
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
    this.#pauses.delete(key);
  }

  /** Pauses the early renewal of a token. */
  pause(key: string, until: number): void {
    if (this.#tokens.has(key)) this.#pauses.set(key, until);
  }

  getPauseEnd(key: string): number {
    return this.#pauses.get(key) ?? 0;
  }

  /** Runs less often the more tokens there are, so that its cost per call stays constant. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, { renewAt, goodUntil = renewAt }] of this.#tokens) if (goodUntil <= now) this.delete(key);
    this.#sweepAt = Math.max(minSweepSize, this.#tokens.size * 2);
  }
}
