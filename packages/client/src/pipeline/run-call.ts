import type { RefusedCall } from '../errors/refused-call.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Pass } from '../quotas/line.ts';
import type { Answer } from '../response/answer.ts';
import { isSuccess } from '../response/answer.ts';
import { rateOf } from '../response/rate-header.ts';
import { countConnectionFailures, drawsOnBudget, isConnectionFailure, shouldRepeat } from '../retry/decide.ts';
import { delayOf } from '../retry/delay.ts';
import { retryAfterOf } from '../retry/retry-after.ts';
import { type Attempt, attemptCall } from './attempt.ts';
import { renewsToken } from './call-token.ts';
import { type CallDeps, secretsOf } from './deps.ts';
import { finishError } from './finish-error.ts';
import { beginJourney, factsOf, type Journey } from './journey.ts';
import type { PreparedCall } from './prepare.ts';
import { refusedCallOf } from './refused-call.ts';
import { requestIdOf } from './request-id.ts';
import type { SendWatch } from './send-watch.ts';
import { takeSlotWithToken } from './take-slot.ts';
import { wait } from './wait.ts';

/** The last answer to a call, whether it grants or refuses it. */
export interface CallResult {
  readonly call: PreparedCall;
  readonly answer: Answer;
  /** Headers of the last request, the token among them. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Requests sent. */
  readonly attempts: number;
  /** Milliseconds waited for quota. */
  readonly waited: number;
}

/** What a call came to, for its observers. */
interface Ending {
  readonly answer?: Answer | undefined;
  readonly code?: string | undefined;
}

/**
 * A call from its first slot to its value, which `read` makes of the last answer. What goes wrong on the way is thrown as
 * one kind of error; what happens is told to the observer.
 */
export async function runCall<Value>(
  call: PreparedCall,
  deps: CallDeps,
  read: (result: CallResult, deps: CallDeps) => Value,
  watch?: SendWatch | undefined,
): Promise<Value> {
  const journey = beginJourney(call, deps);
  const { config, observe } = deps;
  const { name: operation, priority, template } = call;
  const { method } = call.request;
  observe({ type: 'call', call: journey.call, operation, method, origin: config.apiOrigin, template, priority });
  let answer: Answer | undefined;
  try {
    const result = await travel(call, journey, deps, watch);
    answer = result.answer;
    const value = read(result, deps);
    settle(call, journey, { answer }, deps);
    return value;
  } catch (error) {
    const refused = refusedCallOf(error, call, deps);
    const finished = finishError(
      await named(error, refused),
      { ...factsOf(call, journey), refused },
      secretsOf(call, deps),
    );
    settle(call, journey, { answer, code: finished.code }, deps);
    throw finished;
  }
}

/** The refusal of a call for reports names the role that their type takes. */
async function named(error: unknown, refused: RefusedCall | undefined): Promise<unknown> {
  const { endpoint, reportTypes } = refused ?? {};
  if (endpoint !== 'reports' || reportTypes === undefined || !(error instanceof SellingPartnerError)) return error;
  const { withReportRoles } = await import('../restricted/missing-role.ts');
  return withReportRoles(error, reportTypes);
}

function settle(call: PreparedCall, journey: Journey, { answer, code }: Ending, deps: CallDeps): void {
  const { observe, clock } = deps;
  observe({
    type: 'settled',
    call: journey.call,
    operation: call.name,
    ok: code === undefined && answer !== undefined && isSuccess(answer),
    status: answer?.status,
    code,
    requestId: answer && requestIdOf(answer.headers, () => secretsOf(call, deps)),
    attempts: journey.attempts,
    waitedMilliseconds: journey.waited,
    milliseconds: clock.now() - journey.started,
  });
}

/**
 * A slot, a token, sending, and again for as long as the tables in `retry/` say so. A call that finds no token at hand
 * fetches one first, so that slots are used as soon as they are given.
 */
async function travel(
  call: PreparedCall,
  journey: Journey,
  deps: CallDeps,
  watch: SendWatch | undefined,
): Promise<CallResult> {
  while (true) {
    const last = await tryOnce(call, journey, deps, watch);
    const delay = delayAfter(call, last, journey, deps);
    if (last.class === 'throttled') deps.quotas.refused(journey.bucket, last.pass, namedRate(last), delay);
    if (!goesOn(call, last, journey, delay, deps)) return end(call, last, journey);
    if (!journey.mayHaveArrived) await watch?.withoutEffect();
    await waitForNext(call, last, journey, delay, deps);
  }
}

type PaidAttempt = Attempt & { readonly pass: Pass };

async function tryOnce(
  call: PreparedCall,
  journey: Journey,
  deps: CallDeps,
  watch: SendWatch | undefined,
): Promise<PaidAttempt> {
  const pass = await takeSlotWithToken(call, journey, deps);
  if (watch !== undefined) await tellSending(watch, journey, deps);
  const result = await attemptCall(call, journey, deps);
  journey.attempts += 1;
  journey.mayHaveArrived ||= result.mayHaveArrived;
  journey.failures[result.class] += 1;
  if (isFromBehindTheBucket(result)) deps.quotas.accepted(journey.bucket, namedRate(result));
  if (result.answer !== undefined && result.class !== 'server') journey.budget.answered(journey.bucket.party);
  return { ...result, pass };
}

/** What is not to be sent leaves its slot to others. */
async function tellSending(watch: SendWatch, journey: Journey, deps: CallDeps): Promise<void> {
  try {
    await watch.sending();
  } catch (error) {
    deps.quotas.giveBack(journey.bucket);
    throw error;
  }
}

/** Broken connections, servers in front and expired tokens say nothing of the bucket. */
function isFromBehindTheBucket({ class: outcome, answer }: Attempt): boolean {
  return outcome === 'final' && answer !== undefined && answer.status < 500;
}

function namedRate({ answer }: Attempt): number | undefined {
  return answer && rateOf(answer.headers);
}

/** The tables allow another attempt, it can begin before the deadline, and the budget has a retry left. */
function goesOn(call: PreparedCall, last: Attempt, journey: Journey, delay: number, deps: CallDeps): boolean {
  const { config, clock, observe } = deps;
  if (clock.now() + delay >= journey.deadline) return false;
  const replay = { safe: call.safeToRepeat, isWrite: call.isWrite, mayHaveArrived: last.mayHaveArrived };
  const rules = {
    limits: call.retries,
    retryThrottled: config.retryThrottled,
    retryNetwork: config.retryNetwork,
    renewTokens: renewsToken(call, deps),
  };
  if (!shouldRepeat(last.class, journey.failures, replay, rules)) return false;
  if (!drawsOnBudget(last.class) || journey.budget.spend(config.retryBudget, journey.bucket.party)) return true;
  const { call: number, attempts: attempt } = journey;
  observe({ type: 'withheld', call: number, operation: call.name, reason: last.class, attempt });
  return false;
}

function end(call: PreparedCall, last: Attempt, journey: Journey): CallResult {
  if (last.answer === undefined) throw last.error;
  // A success that turns out to be unreadable leaves its caller without the answer.
  if (isSuccess(last.answer)) journey.mayHaveArrived = true;
  const { attempts, waited } = journey;
  return { call, answer: last.answer, requestHeaders: last.headers, attempts, waited };
}

async function waitForNext(
  call: PreparedCall,
  last: Attempt,
  { call: number, attempts: attempt }: Journey,
  delay: number,
  { observe, clock }: CallDeps,
): Promise<void> {
  const reason = last.class;
  observe({ type: 'retry', call: number, operation: call.name, reason, attempt, waitMilliseconds: delay });
  // After a 429 the wait is spent in line for the next slot.
  if (last.class !== 'throttled' && delay > 0) await wait(clock, delay, call.signal);
}

function delayAfter(call: PreparedCall, last: Attempt, journey: Journey, { clock, random, quotas }: CallDeps): number {
  if (last.class === 'final' || last.class === 'expired-token') return 0;
  const learned = call.ownRestoreRate ? undefined : quotas.learnedRate(journey.bucket.key);
  const { failures } = journey;
  return delayOf(last.class, {
    rate: namedRate(last) ?? learned,
    restoreSeconds: call.restoreSeconds,
    retryAfter: last.answer && retryAfterOf(last.answer.headers, clock.now()),
    failures: isConnectionFailure(last.class) ? countConnectionFailures(failures) : failures[last.class],
    isWrite: call.isWrite,
    chance: random.next(),
  });
}
