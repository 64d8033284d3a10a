import type { BucketRef } from '../quotas/quotas.ts';
import type { RetryBudget } from '../retry/retry-budget.ts';
import type { FailureCounts } from '../retry/should-retry.ts';
import { buildBucketRef } from './bucket-ref.ts';
import type { CallDeps } from './call-deps.ts';
import type { CallErrorFacts } from './finish-error.ts';
import type { PreparedCall } from './prepared-call.ts';
import type { TokenSource } from './token-source.ts';
import { buildVerificationCall } from './verification-call.ts';

/** State of one call across its attempts. */
export interface CallState {
  /** Number of the call in events. */
  readonly callNumber: number;
  readonly ticket: number;
  bucket: BucketRef;
  readonly budget: RetryBudget;
  readonly tokenSource: TokenSource;
  readonly startedAt: number;
  /** Time at which the call must be over. */
  readonly deadline: number;
  failures: FailureCounts;
  /** Number of requests sent. */
  attempts: number;
  /** Total wait for slots. */
  waitedMilliseconds: number;
  /** An attempt may have been carried out although its outcome is unknown. */
  mayHaveArrived: boolean;
}

/** Shared by all calls without failures. */
const noFailures: FailureCounts = { final: 0, throttled: 0, server: 0, network: 0, timeout: 0, 'expired-token': 0 };

let calls = 0;

export function createCallState(call: PreparedCall, deps: CallDeps): CallState {
  const { clock, config, quotas, retryBudgets, tokenSources } = deps;
  const startedAt = clock.now();
  calls += 1;
  return {
    callNumber: calls,
    ticket: quotas.nextTicket(),
    bucket: buildBucketRef(call, deps),
    budget: retryBudgets.get(config.apiOrigin),
    tokenSource: tokenSources.select(call),
    startedAt,
    deadline:
      call.retries.totalMilliseconds === 0 ? Number.POSITIVE_INFINITY : startedAt + call.retries.totalMilliseconds,
    failures: noFailures,
    attempts: 0,
    waitedMilliseconds: 0,
    mayHaveArrived: false,
  };
}

/** Builds the details of a call that its error contains. */
export function buildErrorFacts(
  call: PreparedCall,
  { attempts, mayHaveArrived, startedAt }: CallState,
): CallErrorFacts {
  const facts = { operation: call.name, attempts };
  if (!mayHaveArrived || !call.isWrite) return facts;
  return {
    ...facts,
    outcome: 'unknown',
    verifyWith: verifyWrite(call, startedAt),
    idempotencyKey: call.idempotencyKey,
  };
}

function verifyWrite({ descriptor, verifiableParameters }: PreparedCall, startedAt: number) {
  if (descriptor === undefined || verifiableParameters === undefined) return undefined;
  return buildVerificationCall(descriptor, verifiableParameters, startedAt);
}
