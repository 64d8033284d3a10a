import type { LookCall } from '../errors/selling-partner-error.ts';
import type { BucketRef } from '../quotas/quotas.ts';
import { type RetryBudget, retryBudgetOf } from '../retry/budget.ts';
import type { FailureCounts } from '../retry/decide.ts';
import { bucketRefOf } from './bucket-ref.ts';
import type { CallDeps } from './deps.ts';
import type { CallFacts } from './finish-error.ts';
import { lookCall } from './look-with.ts';
import type { PreparedCall } from './prepare.ts';

/** What is kept over the attempts of one call. */
export interface Journey {
  /** Number of the call, in events. */
  readonly call: number;
  readonly ticket: number;
  bucket: BucketRef;
  readonly budget: RetryBudget;
  readonly started: number;
  /** When the call has to be over. */
  readonly deadline: number;
  failures: FailureCounts;
  /** Requests sent. */
  attempts: number;
  /** Milliseconds waited for slots. */
  waited: number;
  /** One of them left open what the marketplace made of it. */
  mayHaveArrived: boolean;
}

/** Shared by all calls that have not failed. */
const noFailures: FailureCounts = { final: 0, throttled: 0, server: 0, network: 0, timeout: 0, 'expired-token': 0 };

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
    failures: noFailures,
    attempts: 0,
    waited: 0,
    mayHaveArrived: false,
  };
}

function lookWithOf({ descriptor, parameters }: PreparedCall, started: number): LookCall | undefined {
  return descriptor && lookCall(descriptor, parameters, started);
}

/** What an error of the call says about it. */
export function factsOf(call: PreparedCall, { attempts, mayHaveArrived, started }: Journey): CallFacts {
  const facts = { operation: call.name, attempts };
  if (!mayHaveArrived || !call.isWrite) return facts;
  return { ...facts, outcome: 'unknown', lookWith: lookWithOf(call, started), idempotencyKey: call.idempotencyKey };
}
