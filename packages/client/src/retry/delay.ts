import type { AttemptOutcome } from './classify.ts';
import { isConnectionFailure } from './should-retry.ts';

/** Shortest wait after a throttled call. A rate header that allows a shorter wait is ignored. */
const minWaitMilliseconds = 50;
/** Longest wait. The slowest documented rate needs just under three minutes. */
const maxWaitMilliseconds = 600_000;
/** Seconds to wait after status 429 when neither header nor catalogue has a rate. */
const unknownRestoreSeconds = 10;
// See docs/decisions/0005-limit-retries-with-one-deadline-and-a-budget-per-host.md
/** Shortest wait before a network retry, in seconds. */
const networkRestoreSeconds = 10;
const firstServerWaitMilliseconds = 1_000;
const maxServerWaitMilliseconds = 30_000;

interface DelayInput {
  /** Rate from the response, or from earlier ones. */
  readonly rate?: number | undefined;
  /** Seconds to restore a slot of the operation. */
  readonly restoreSeconds: number | null;
  /** Wait that the response requested, in milliseconds. */
  readonly retryAfter?: number | undefined;
  /** Failures of this kind so far, including the last one. Timeouts count together with network errors. */
  readonly failures: number;
  /**
   * The request is a write. The first network error of a read is retried immediately, over a new connection; that of a
   * write waits.
   */
  readonly isWrite: boolean;
  /** From 0 up to but not including 1. */
  readonly random: number;
}

/**
 * Computes the delay before the next attempt in milliseconds: at least what the response requested, at most ten
 * minutes.
 */
export function computeDelay(outcome: AttemptOutcome, input: DelayInput): number {
  if (outcome === 'final' || outcome === 'expired-token') return 0;
  if (isConnectionFailure(outcome) && input.failures === 1 && !input.isWrite) return 0;
  return clamp(Math.max(computeBaseDelay(outcome, input), input.retryAfter ?? 0));
}

function computeBaseDelay(outcome: 'throttled' | 'server' | 'network' | 'timeout', input: DelayInput): number {
  switch (outcome) {
    case 'throttled':
      return computeThrottleDelay(input);
    case 'server':
      return computeBackoff(input);
    case 'network':
    case 'timeout':
      // The random part prevents clients that lost the network at the same time from retrying at the same time.
      return Math.max(input.restoreSeconds ?? 0, networkRestoreSeconds) * 1000 + computeBackoff(input);
  }
}

/**
 * Waits for one slot at the rate of the response, or at the operation's restore rate. After a second throttled call,
 * other clients use the same quota; a random part separates them.
 */
function computeThrottleDelay({ rate, restoreSeconds, failures, random }: DelayInput): number {
  const seconds = rate === undefined ? (restoreSeconds ?? unknownRestoreSeconds) : 1 / rate;
  return seconds * 1000 * (failures > 1 ? 1 + random / 4 : 1);
}

/** Full jitter: a random wait up to a maximum that doubles with each failure. */
function computeBackoff({ failures, random }: DelayInput): number {
  return random * Math.min(firstServerWaitMilliseconds * 2 ** (failures - 1), maxServerWaitMilliseconds);
}

function clamp(milliseconds: number): number {
  return Math.round(Math.min(Math.max(milliseconds, minWaitMilliseconds), maxWaitMilliseconds));
}
