import { ConsoleError } from '../errors/console-error.ts';
import { withRetryAfter } from './error-response.ts';
import type { CountTime } from './loop-time.ts';

/** Owners that are counted at the same time. The least recent are removed first. */
const maxOwners = 20_000;

/** Milliseconds of the event loop that an owner can use at once, and in each minute after that. */
export interface TimeLimits {
  readonly atOnce: number;
  readonly perMinute: number;
}

interface Account {
  used: number;
  /** When `used` was last reduced. */
  at: number;
}

/** An error with the time after which the caller can try again. */
export class TimeBudgetError extends ConsoleError {
  readonly retrySeconds: number;

  constructor(who: string, { perMinute }: TimeLimits, retrySeconds: number) {
    super(
      'TIME_BUDGET_USED',
      `${who} used more than its ${perMinute / 1000} seconds of the server’s time per minute.`,
      `Try again in ${retrySeconds === 1 ? 'a second' : `${retrySeconds} seconds`}, with fewer or smaller requests.`,
    );
    this.retrySeconds = retrySeconds;
  }
}

/**
 * Limits for how long each owner's requests can hold the event loop, which all owners share. The time that an owner has
 * used is forgotten gradually. `now` returns milliseconds; `who` names an owner in errors.
 */
export class TimeBudget {
  readonly #who: string;
  readonly #limits: TimeLimits;
  readonly #now: () => number;
  readonly #accounts = new Map<string, Account>();

  constructor(who: string, limits: TimeLimits, now: () => number) {
    this.#who = who;
    this.#limits = limits;
    this.#now = now;
  }

  /** Returns the function that counts the time of an owner's request. */
  counter(owner: string): CountTime {
    const account = this.#account(owner);
    return (milliseconds) => {
      account.used = Math.max(0, account.used + milliseconds);
    };
  }

  /** Returns the error for an owner who has no time left; undefined if there is some. */
  check(owner: string): TimeBudgetError | undefined {
    const { used } = this.#account(owner);
    const { atOnce, perMinute } = this.#limits;
    if (used < atOnce) return undefined;
    const seconds = Math.max(1, Math.ceil(((used - atOnce) / perMinute) * 60));
    return new TimeBudgetError(this.#who, this.#limits, seconds);
  }

  #account(owner: string): Account {
    const at = this.#now();
    const account = this.#accounts.get(owner) ?? { used: 0, at };
    account.used = Math.max(0, account.used - ((at - account.at) / 60_000) * this.#limits.perMinute);
    account.at = at;
    this.#accounts.delete(owner);
    this.#accounts.set(owner, account);
    const [oldest] = this.#accounts.keys();
    if (this.#accounts.size > maxOwners && oldest !== undefined) this.#accounts.delete(oldest);
    return account;
  }
}

/** Returns the response for a caller without time, in the format of the routes that are no procedures. */
export function outOfTime({ code, message, action, retrySeconds }: TimeBudgetError): Response {
  return withRetryAfter(Response.json({ code, message, action }, { status: 429 }), retrySeconds);
}
