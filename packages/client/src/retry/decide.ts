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
  /** Bytes of the last attempt may have reached the marketplace. */
  readonly mayHaveArrived: boolean;
}

/** Attempts that failed so far, by class, the last one included. */
export type FailureCounts = Readonly<Record<AttemptClass, number>>;

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
  }
}

/** Whether repeating adds to an outage. Throttled calls are paced by their quota, and a token is renewed once. */
export function drawsOnBudget(last: AttemptClass): boolean {
  return last === 'server' || last === 'network';
}
