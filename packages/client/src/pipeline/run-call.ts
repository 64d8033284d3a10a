import type { RefusedCall } from '../errors/refused-call.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Pass } from '../quotas/standing-call.ts';
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
import { QuotaWait, waitsForQuota } from './quota-wait.ts';
import { refusedCallOf } from './refused-call.ts';
import { requestIdOf } from './request-id.ts';
import type { SendWatch } from './send-watch.ts';
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
export function runCall<Value>(
  call: PreparedCall,
  deps: CallDeps,
  read: (result: CallResult, deps: CallDeps) => Value,
  watch?: SendWatch | undefined,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    new CallRun(call, deps, { read, resolve, reject, watch }).start();
  });
}

interface Caller<Value> {
  readonly read: (result: CallResult, deps: CallDeps) => Value;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
  readonly watch: SendWatch | undefined;
}

/** A slot, a token, sending, and again for as long as the tables in `retry/` say so. */
class CallRun<Value> extends QuotaWait {
  readonly #read: Caller<Value>['read'];
  readonly #resolve: Caller<Value>['resolve'];
  readonly #reject: Caller<Value>['reject'];
  readonly #watch: Caller<Value>['watch'];

  constructor(call: PreparedCall, deps: CallDeps, { read, resolve, reject, watch }: Caller<Value>) {
    super(call, beginJourney(call, deps), deps);
    this.#read = read;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#watch = watch;
  }

  start(): void {
    const { call, journey, deps } = this;
    const { name: operation, priority, template } = call;
    const { method } = call.request;
    const origin = deps.config.apiOrigin;
    deps.observe({ type: 'call', call: journey.call, operation, method, origin, template, priority });
    this.begin();
  }

  protected send(pass: Pass): void {
    void this.#attempt(pass);
  }

  protected fail(error: unknown, answer?: Answer): void {
    const refused = refusedCallOf(error, this.call, this.deps);
    const found = named(error, refused);
    if (found instanceof Promise) found.then((one) => this.#finish(one, refused, answer));
    else this.#finish(found, refused, answer);
  }

  #finish(error: unknown, refused: RefusedCall | undefined, answer: Answer | undefined): void {
    const { call, journey, deps } = this;
    const finished = finishError(error, { ...factsOf(call, journey), refused }, secretsOf(call, deps));
    settle(call, journey, { answer, code: finished.code }, deps);
    this.#reject(finished);
  }

  async #attempt(pass: Pass): Promise<void> {
    const { call, journey, deps } = this;
    let result: CallResult | undefined;
    try {
      if (this.#watch !== undefined) await tellSending(this.#watch, journey, deps);
      const last = await tryOnce(call, journey, deps);
      const delay = delayAfter(call, last, journey, deps);
      if (last.class === 'throttled') deps.quotas.refused(journey.bucket, pass, namedRate(last), delay);
      if (goesOn(call, last, journey, delay, deps)) {
        if (!journey.mayHaveArrived) await this.#watch?.withoutEffect();
        await waitForNext(call, last, journey, delay, deps);
      } else {
        result = end(call, last, journey);
      }
    } catch (error) {
      this.fail(error);
      return;
    }
    if (result === undefined) this.begin();
    else this.#end(result);
  }

  #end(result: CallResult): void {
    const { answer } = result;
    let value: Value;
    try {
      value = this.#read(result, this.deps);
    } catch (error) {
      this.fail(error, answer);
      return;
    }
    settle(this.call, this.journey, { answer }, this.deps);
    this.#resolve(value);
  }
}

/** The refusal of a call for reports names the role that their type takes. What knows of roles is loaded when it is wanted. */
function named(error: unknown, refused: RefusedCall | undefined): unknown {
  const { endpoint, reportTypes } = refused ?? {};
  if (endpoint !== 'reports' || reportTypes === undefined || !(error instanceof SellingPartnerError)) return error;
  return import('../restricted/missing-role.ts').then(
    ({ withReportRoles }) => withReportRoles(error, reportTypes),
    () => error,
  );
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

async function tryOnce(call: PreparedCall, journey: Journey, deps: CallDeps): Promise<Attempt> {
  const result = await attemptCall(call, journey, deps);
  journey.attempts += 1;
  journey.mayHaveArrived ||= result.mayHaveArrived;
  journey.failures = { ...journey.failures, [result.class]: journey.failures[result.class] + 1 };
  if (isFromBehindTheBucket(result)) deps.quotas.accepted(journey.bucket, namedRate(result));
  if (result.answer !== undefined && result.class !== 'server') journey.budget.answered(journey.bucket.party);
  return result;
}

/** What is not to be sent leaves its slot to others. */
async function tellSending(watch: SendWatch, journey: Journey, deps: CallDeps): Promise<void> {
  try {
    await watch.sending();
  } catch (error) {
    if (waitsForQuota(journey, deps)) deps.quotas.giveBack(journey.bucket);
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
