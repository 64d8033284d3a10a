import type { Clock } from '../ports/clock.ts';
import type { KeptToken } from './shared-tokens.ts';

/** Fewest tokens worth a look for those that have ended. */
const smallestSweep = 1_000;

/** Tokens at hand, and those that are being requested, by whose they are. Those that have ended are let go. */
export class TokenShelf {
  /** Tokens that are being requested. */
  readonly pending = new Map<string, Promise<string>>();
  readonly #clock: Clock;
  readonly #most: number;
  /** The oldest first. */
  readonly #kept = new Map<string, KeptToken>();
  /** Until when a token that is kept is not renewed ahead of time. */
  readonly #pauses = new Map<string, number>();
  #sweepAt = smallestSweep;

  /** Of more than `most` tokens the oldest is dropped. */
  constructor(clock: Clock, most = Number.POSITIVE_INFINITY) {
    this.#clock = clock;
    this.#most = most;
  }

  get(key: string): KeptToken | undefined {
    return this.#kept.get(key);
  }

  tokens(): readonly string[] {
    return [...this.#kept.values()].map(({ token }) => token);
  }

  keep(key: string, token: KeptToken): void {
    this.drop(key);
    this.#kept.set(key, token);
    const [oldest] = this.#kept.size > this.#most ? this.#kept.keys() : [];
    if (oldest !== undefined) this.drop(oldest);
    if (this.#kept.size >= this.#sweepAt) this.#sweep();
  }

  drop(key: string): void {
    this.#kept.delete(key);
    this.#pauses.delete(key);
  }

  /** A token that is kept is not renewed ahead of time for a while. */
  pause(key: string, until: number): void {
    if (this.#kept.has(key)) this.#pauses.set(key, until);
  }

  pausedUntil(key: string): number {
    return this.#pauses.get(key) ?? 0;
  }

  /** As rare as the tokens are many, so that no call pays for it. */
  #sweep(): void {
    const now = this.#clock.now();
    for (const [key, { renewAt, goodUntil = renewAt }] of this.#kept) if (goodUntil <= now) this.drop(key);
    this.#sweepAt = Math.max(smallestSweep, this.#kept.size * 2);
  }
}
