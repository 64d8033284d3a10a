import type { RetryLimits } from '../ports/limits.ts';
import type { AttemptClass } from './classify.ts';

export interface RetryRules {
  readonly limits: RetryLimits;
  readonly retryThrottled: boolean;
  readonly retryNetwork: boolean;
  readonly renewTokens: boolean;
}

/** Whether the call may take effect twice when it is sent twice. */
export interface Replay {
  /** The operation is known to be harmless when repeated, or the caller accepts the risk. */
  readonly safe: boolean;
  /** It matters whether it arrives twice, although something may make that harmless. */
  readonly isWrite: boolean;
  /** Bytes of the last attempt may have reached the marketplace. */
  readonly mayHaveArrived: boolean;
}

/** Attempts that failed so far, by class, the last one included. */
export type FailureCounts = Readonly<Record<AttemptClass, number>>;

/** Each has cost the caller as long as the timeout is. */
const mostAfterTimeout = 1;

/** Whether to send once more after a failed attempt. */
export function shouldRepeat(last: AttemptClass, failures: FailureCounts, replay: Replay, rules: RetryRules): boolean {
  switch (last) {
    case 'final':
      return false;
    case 'expired-token':
      return rules.renewTokens && failures['expired-token'] <= 1;
    case 'throttled':
      return rules.retryThrottled && failures.throttled <= rules.limits.throttled;
    case 'server':
      return replay.safe && failures.server <= rules.limits.server;
    case 'network':
      return rules.retryNetwork && (replay.safe || !replay.mayHaveArrived) && failures.network <= rules.limits.network;
    case 'timeout':
      return (
        rules.retryNetwork && !replay.isWrite && failures.timeout <= Math.min(rules.limits.network, mostAfterTimeout)
      );
  }
}

/** Whether repeating adds to an outage. Throttled calls are paced by their quota, and a token is renewed once. */
export function drawsOnBudget(last: AttemptClass): boolean {
  return last === 'server' || isConnectionFailure(last);
}

/** Whether the connection failed or stayed silent: another one may do better. */
export function isConnectionFailure(last: AttemptClass): boolean {
  return last === 'network' || last === 'timeout';
}

/** Connections of one call, download or token request that have failed or stayed silent. */
export function countConnectionFailures({ network, timeout }: FailureCounts): number {
  return network + timeout;
}
