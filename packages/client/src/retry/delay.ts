import type { AttemptClass } from './classify.ts';
import { isConnectionFailure } from './decide.ts';

/** No wait after a refusal is shorter: a rate header that says otherwise is nonsense. */
const shortestWait = 50;
/** No wait is longer: the slowest documented rate needs just under three minutes. */
const longestWait = 600_000;
/** Seconds to wait after a 429 when neither header nor catalogue names a rate. */
const unknownRestoreSeconds = 10;
/** Shortest wait before a network retry, in seconds. */
const networkRestoreSeconds = 10;
const firstServerWait = 1_000;
const longestServerWait = 30_000;

export interface DelayFacts {
  /** Requests per second that the answer named, or earlier ones. */
  readonly rate?: number | undefined;
  /** Seconds that a slot of the operation takes to come back. */
  readonly restoreSeconds: number | null;
  /** Milliseconds that the answer asked to wait. */
  readonly retryAfter?: number | undefined;
  /** Failures of this class so far, the last one included. Timeouts count with broken connections. */
  readonly failures: number;
  /** Its first connection failure is waited out too: what is no write goes out again at once, over a new connection. */
  readonly isWrite: boolean;
  /** From 0 up to but not including 1. */
  readonly chance: number;
}

/** Milliseconds before the next attempt: never less than the answer asked for, never more than ten minutes. */
export function delayOf(last: AttemptClass, facts: DelayFacts): number {
  if (last === 'final' || last === 'expired-token') return 0;
  if (isConnectionFailure(last) && facts.failures === 1 && !facts.isWrite) return 0;
  return clamp(Math.max(ownDelay(last, facts), facts.retryAfter ?? 0));
}

function ownDelay(last: 'throttled' | 'server' | 'network' | 'timeout', facts: DelayFacts): number {
  switch (last) {
    case 'throttled':
      return throttleDelay(facts);
    case 'server':
      return backoff(facts);
    case 'network':
    case 'timeout':
      // Who lost the network together does not come back together.
      return Math.max(facts.restoreSeconds ?? 0, networkRestoreSeconds) * 1000 + backoff(facts);
  }
}

/**
 * One slot at the rate the answer named, else at the operation's restore rate. A call that is refused again meets
 * others who use the same quota; chance keeps them from meeting for ever.
 */
function throttleDelay({ rate, restoreSeconds, failures, chance }: DelayFacts): number {
  const seconds = rate === undefined ? (restoreSeconds ?? unknownRestoreSeconds) : 1 / rate;
  return seconds * 1000 * (failures > 1 ? 1 + chance / 4 : 1);
}

/** Full jitter: anything up to a ceiling that doubles with each failure. */
function backoff({ failures, chance }: DelayFacts): number {
  return chance * Math.min(firstServerWait * 2 ** (failures - 1), longestServerWait);
}

function clamp(milliseconds: number): number {
  return Math.round(Math.min(Math.max(milliseconds, shortestWait), longestWait));
}
