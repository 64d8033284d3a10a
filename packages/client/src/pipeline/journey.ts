import type { BucketRef } from '../quotas/quotas.ts';
import { type RetryBudget, retryBudgetOf } from '../retry/budget.ts';
import type { AttemptClass } from '../retry/classify.ts';
import { bucketRefOf } from './bucket-ref.ts';
import type { CallDeps } from './deps.ts';
import type { CallFacts } from './finish-error.ts';
import type { PreparedCall } from './prepare.ts';

/** What is kept over the attempts of one call. */
export interface Journey {
  /** Number of the call, in events. */
  readonly call: number;
  readonly ticket: number;
  readonly bucket: BucketRef;
  readonly budget: RetryBudget;
  readonly started: number;
  /** When the call has to be over. */
  readonly deadline: number;
  readonly failures: Record<AttemptClass, number>;
  /** Requests sent. */
  attempts: number;
  /** Milliseconds waited for slots. */
  waited: number;
  /** One of them left open what the marketplace made of it. */
  mayHaveArrived: boolean;
}

let calls = 0;

export function beginJourney(call: PreparedCall, { clock, config, quotas, account }: CallDeps): Journey {
  const started = clock.now();
  calls += 1;
  return {
    call: calls,
    ticket: quotas.ticket(),
    bucket: bucketRefOf(call, account),
    budget: retryBudgetOf(clock, config.apiOrigin),
    started,
    deadline: call.retries.total === 0 ? Number.POSITIVE_INFINITY : started + call.retries.total,
    failures: { final: 0, throttled: 0, server: 0, network: 0, timeout: 0, 'expired-token': 0 },
    attempts: 0,
    waited: 0,
    mayHaveArrived: false,
  };
}

/** What an error of the call says about it. */
export function factsOf(call: PreparedCall, { attempts, mayHaveArrived, started }: Journey): CallFacts {
  const facts = { operation: call.name, attempts };
  if (!mayHaveArrived || !call.isWrite) return facts;
  return { ...facts, outcome: 'unknown', lookWith: call.lookCall(started), idempotencyKey: call.idempotencyKey };
}
