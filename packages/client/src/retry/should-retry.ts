import type { RetryLimits } from '../ports/limits.ts';
import type { AttemptOutcome } from './classify.ts';

interface RetryRules {
  readonly limits: RetryLimits;
  readonly retryThrottled: boolean;
  readonly retryNetwork: boolean;
  readonly renewTokens: boolean;
}

/** Whether retrying the call could carry it out twice. */
interface RetrySafety {
  /** The operation is idempotent, or the caller accepts the risk. */
  readonly isSafe: boolean;
  /** The operation is a write, even if an idempotency key makes a duplicate harmless. */
  readonly isWrite: boolean;
  /** The last attempt may have reached Amazon. */
  readonly mayHaveArrived: boolean;
}

/** Failed attempts so far by outcome, including the last one. */
export type FailureCounts = Readonly<Record<AttemptOutcome, number>>;

/** Each timeout already cost the caller its full duration. */
const maxTimeoutRetries = 1;

// See docs/decisions/0004-do-not-retry-writes-with-an-unknown-outcome.md
/** Whether to retry after a failed attempt. */
export function shouldRetry(
  outcome: AttemptOutcome,
  failures: FailureCounts,
  safety: RetrySafety,
  rules: RetryRules,
): boolean {
  switch (outcome) {
    case 'final':
      return false;
    case 'expired-token':
      return rules.renewTokens && failures['expired-token'] <= 1;
    case 'throttled':
      return rules.retryThrottled && failures.throttled <= rules.limits.throttled;
    case 'server':
      return safety.isSafe && failures.server <= rules.limits.server;
    case 'network':
      return (
        rules.retryNetwork && (safety.isSafe || !safety.mayHaveArrived) && failures.network <= rules.limits.network
      );
    case 'timeout':
      return (
        rules.retryNetwork && !safety.isWrite && failures.timeout <= Math.min(rules.limits.network, maxTimeoutRetries)
      );
  }
}

/**
 * Whether a retry adds load to an outage. Throttled calls are limited by their quota, and a token is renewed only once.
 */
export function usesRetryBudget(outcome: AttemptOutcome): boolean {
  return outcome === 'server' || isConnectionFailure(outcome);
}

/** Whether the connection failed or timed out, so that another connection may do better. */
export function isConnectionFailure(outcome: AttemptOutcome): boolean {
  return outcome === 'network' || outcome === 'timeout';
}

/** Counts the network errors and timeouts of one call, download or token request. */
export function countConnectionFailures({ network, timeout }: FailureCounts): number {
  return network + timeout;
}
