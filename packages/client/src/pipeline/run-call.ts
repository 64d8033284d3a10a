import type { Pass } from '../quotas/line.ts';
import type { BucketRef } from '../quotas/quotas.ts';
import type { Answer } from '../response/answer.ts';
import { rateOf } from '../response/rate-header.ts';
import type { AttemptClass } from '../retry/classify.ts';
import { shouldRepeat } from '../retry/decide.ts';
import { networkDelay, serverDelay, throttleDelay } from '../retry/delay.ts';
import { type Attempt, attemptCall, hasToken, warmToken } from './attempt.ts';
import { type CallDeps, secretsOf } from './deps.ts';
import { finishError } from './finish-error.ts';
import type { PreparedCall } from './prepare.ts';
import { wait } from './wait.ts';

/** The last answer to a call, whether it grants or refuses it. */
export interface CallResult {
  readonly call: PreparedCall;
  readonly answer: Answer;
  /** Headers of the last request, the token among them. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly attempts: number;
}

/**
 * The journey of a call: a slot, a token, sending, and again for as long as the tables in `retry/` say so. A call
 * that finds no token at hand fetches one first, so that slots are used as soon as they are given.
 */
export async function runCall(call: PreparedCall, deps: CallDeps): Promise<CallResult> {
  const started = deps.clock.now();
  const journey: Journey = {
    ticket: deps.quotas.ticket(),
    bucket: { key: `${deps.account(call.scope)} ${call.bucket}`, plan: call.plan, isOwn: call.ownRestoreRate },
    started,
    deadline: call.retries.total === 0 ? Number.POSITIVE_INFINITY : started + call.retries.total,
    failures: { final: 0, throttled: 0, server: 0, network: 0, 'expired-token': 0 },
  };
  for (let attempt = 1; ; attempt++) {
    const last = await tryOnce(call, journey, attempt, deps);
    journey.failures[last.class] += 1;
    const delay = delayAfter(call, last, journey, deps);
    const repeats = mayRepeat(call, last, journey, delay, deps);
    if (last.class === 'throttled') deps.quotas.refused(journey.bucket, last.pass, namedRate(last), delay);
    if (!repeats) return end(call, last, attempt, deps);
    await waitForNext(call, last, attempt, delay, deps);
  }
}

/** What is kept over the attempts of one call. */
interface Journey {
  readonly ticket: number;
  readonly bucket: BucketRef;
  readonly started: number;
  readonly deadline: number;
  readonly failures: Record<AttemptClass, number>;
}

type PaidAttempt = Attempt & { readonly pass: Pass };

async function tryOnce(call: PreparedCall, journey: Journey, attempt: number, deps: CallDeps): Promise<PaidAttempt> {
  try {
    const pass = await takeSlotWithToken(call, journey, attempt === 1, deps);
    const result = await attemptCall(call, attempt, deps);
    if (isFromBehindTheBucket(result)) deps.quotas.accepted(journey.bucket, namedRate(result));
    return { ...result, pass };
  } catch (error) {
    throw finishError(error, { operation: call.name, attempts: attempt - 1 }, secretsOf(call, deps));
  }
}

/** Broken connections, servers in front and expired tokens say nothing of the bucket. */
function isFromBehindTheBucket({ class: outcome, answer }: Attempt): boolean {
  return outcome === 'final' && answer !== undefined && answer.status < 500;
}

function namedRate({ answer }: Attempt): number | undefined {
  return answer && rateOf(answer.headers);
}

/** Times a slot is given back for want of a token. Tokens that end as soon as they are given must not go on for ever. */
const mostGivenBack = 3;

/**
 * A slot that can be used at once. A token that has grown stale in line would be renewed first, which can take long; all
 * who had got slots meanwhile would then be sent together, and refused.
 */
async function takeSlotWithToken(
  call: PreparedCall,
  journey: Journey,
  isFirst: boolean,
  deps: CallDeps,
): Promise<Pass> {
  for (let givenBack = 0; ; givenBack += 1) {
    await warmToken(call, deps);
    const pass = await takeSlot(call, journey, isFirst, deps);
    if (hasToken(call, deps) || givenBack === mostGivenBack) return pass;
    deps.quotas.giveBack(journey.bucket);
  }
}

/** Who wants refusals as errors is never made to wait; who does not want to wait ahead of time, not before the first. */
function takeSlot(call: PreparedCall, journey: Journey, isFirst: boolean, deps: CallDeps): Pass | Promise<Pass> {
  const { ticket, bucket, deadline } = journey;
  const { quotas, config, clock, observe } = deps;
  if (!config.retryThrottled || (!config.waitForQuota && isFirst)) return { gap: call.plan.burst, at: clock.now() };
  const { priority, signal } = call;
  quotas.observe = observe;
  const pass = quotas.enter(bucket, { priority, ticket, deadline, signal });
  if (pass instanceof Promise) {
    const waitMilliseconds = Math.ceil(quotas.waitFor(bucket.key));
    observe({ type: 'wait', operation: call.name, priority, waitMilliseconds });
  }
  return pass;
}

function mayRepeat(call: PreparedCall, last: Attempt, journey: Journey, delay: number, deps: CallDeps): boolean {
  const { config, clock } = deps;
  if (clock.now() + delay - journey.started > call.retries.total) return false;
  const replay = { safe: call.safeToRepeat, mayHaveArrived: last.mayHaveArrived };
  return shouldRepeat(last.class, journey.failures, replay, {
    limits: call.retries,
    retryThrottled: config.retryThrottled,
    retryNetwork: config.retryNetwork,
    renewTokens: config.requestTokens,
  });
}

function end(call: PreparedCall, last: Attempt, attempts: number, deps: CallDeps): CallResult {
  if (last.answer !== undefined) return { call, answer: last.answer, requestHeaders: last.headers, attempts };
  const outcome = last.mayHaveArrived && !call.safeToRepeat ? 'unknown' : undefined;
  throw finishError(last.error, { operation: call.name, attempts, outcome }, secretsOf(call, deps));
}

async function waitForNext(
  call: PreparedCall,
  last: Attempt,
  attempt: number,
  delay: number,
  { observe, clock }: CallDeps,
): Promise<void> {
  observe({ type: 'retry', operation: call.name, reason: last.class, attempt, waitMilliseconds: delay });
  // After a 429 the wait is spent in line for the next slot.
  if (last.class !== 'throttled' && delay > 0) await wait(clock, delay, call.signal);
}

function delayAfter(
  call: PreparedCall,
  last: Attempt,
  { failures, bucket }: Journey,
  { random, quotas }: CallDeps,
): number {
  switch (last.class) {
    case 'throttled': {
      const learned = call.ownRestoreRate ? undefined : quotas.learnedRate(bucket.key);
      const rate = namedRate(last) ?? learned;
      return throttleDelay(rate, call.restoreSeconds, failures.throttled, random.next());
    }
    case 'server':
      return serverDelay(failures.server, random.next());
    case 'network':
      return networkDelay(call.restoreSeconds);
    default:
      return 0;
  }
}
