import type { Answer } from '../response/answer.ts';
import { rateOf } from '../response/rate-header.ts';
import type { AttemptClass } from '../retry/classify.ts';
import { shouldRepeat } from '../retry/decide.ts';
import { networkDelay, serverDelay, throttleDelay } from '../retry/delay.ts';
import { type Attempt, attemptCall } from './attempt.ts';
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
 * The journey of a call: a slot, a token, sending, and again for as long as the tables in `retry/` say so. The slot
 * comes before the token, which could grow stale while waiting for it.
 */
export async function runCall(call: PreparedCall, deps: CallDeps): Promise<CallResult> {
  const journey: Journey = {
    ticket: deps.gate.ticket(),
    bucket: `${deps.account(call.scope)} ${call.bucket}`,
    started: deps.clock.now(),
    failures: { final: 0, throttled: 0, server: 0, network: 0, 'expired-token': 0 },
  };
  for (let attempt = 1; ; attempt++) {
    const last = await tryOnce(call, journey, attempt, deps);
    journey.failures[last.class] += 1;
    const delay = delayAfter(call, last, journey, deps);
    if (!mayRepeat(call, last, journey, delay, deps)) return end(call, last, attempt, deps);
    await waitForNext(call, last, journey, attempt, delay, deps);
  }
}

/** What is kept over the attempts of one call. */
interface Journey {
  readonly ticket: number;
  readonly bucket: string;
  readonly started: number;
  readonly failures: Record<AttemptClass, number>;
}

async function tryOnce(call: PreparedCall, journey: Journey, attempt: number, deps: CallDeps): Promise<Attempt> {
  try {
    await deps.gate.enter(journey.bucket, journey.ticket, call.signal);
    const result = await attemptCall(call, attempt, deps);
    observeQuota(call, result, journey.bucket, deps);
    return result;
  } catch (error) {
    throw finishError(error, { operation: call.name, attempts: attempt - 1 }, secretsOf(call, deps));
  }
}

/** What an attempt tells about the bucket. */
function observeQuota(
  call: PreparedCall,
  { class: outcome, answer }: Attempt,
  bucket: string,
  { gate }: CallDeps,
): void {
  const rate = answer && rateOf(answer.headers);
  if (rate !== undefined) gate.learn(bucket, rate, call.usualRate);
  if (outcome !== 'throttled') gate.open(bucket);
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
  { bucket }: Journey,
  attempt: number,
  delay: number,
  { observe, gate, clock }: CallDeps,
): Promise<void> {
  observe({ type: 'retry', operation: call.name, reason: last.class, attempt, waitMilliseconds: delay });
  // After a 429 the wait is spent in line at the gate.
  if (last.class === 'throttled') gate.close(bucket, delay);
  else if (delay > 0) await wait(clock, delay, call.signal);
}

function delayAfter(
  call: PreparedCall,
  last: Attempt,
  { failures, bucket }: Journey,
  { random, gate }: CallDeps,
): number {
  switch (last.class) {
    case 'throttled': {
      const learned = call.ownRestoreRate ? undefined : gate.learnedRate(bucket);
      const rate = (last.answer && rateOf(last.answer.headers)) ?? learned;
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
