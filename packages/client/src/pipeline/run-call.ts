import type { RejectedCall } from '../errors/rejected-call.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isObserved } from '../ports/observer.ts';
import type { GrantedSlot } from '../quotas/waiting-call.ts';
import type { ApiResponse } from '../response/api-response.ts';
import { isSuccess } from '../response/api-response.ts';
import { readRate } from '../response/rate-header.ts';
import { computeDelay } from '../retry/delay.ts';
import { parseRetryAfter } from '../retry/retry-after.ts';
import { countConnectionFailures, isConnectionFailure, shouldRetry, usesRetryBudget } from '../retry/should-retry.ts';
import { type Attempt, attemptCall } from './attempt.ts';
import { type CallDeps, listSecrets } from './call-deps.ts';
import { buildErrorFacts, type CallState, createCallState } from './call-state.ts';
import { finishError } from './finish-error.ts';
import type { PreparedCall } from './prepared-call.ts';
import { mustWaitForQuota, QueuedCall } from './queued-call.ts';
import { buildRejectedCall } from './rejected-call.ts';
import { readRequestId } from './request-id.ts';
import type { SendHooks } from './send-hooks.ts';
import { wait } from './wait.ts';

/** The last response of a call, successful or not. */
export interface CallResult {
  readonly call: PreparedCall;
  readonly response: ApiResponse;
  /** Headers of the last request, including the token. */
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Number of requests sent. */
  readonly attempts: number;
  /** Total wait for quota. */
  readonly waitedMilliseconds: number;
}

/** Outcome of a call for its observers. */
interface CallOutcome {
  readonly response?: ApiResponse | undefined;
  readonly code?: string | undefined;
}

/**
 * Runs a call from its first slot to its value, which `read` creates from the last response. All failures are thrown as
 * one kind of error; progress is reported to the observer.
 */
export function runCall<Value>(
  call: PreparedCall,
  deps: CallDeps,
  read: (result: CallResult, deps: CallDeps) => Value,
  hooks?: SendHooks | undefined,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    new CallRun(call, deps, { read, resolve, reject, hooks }).start();
  });
}

interface CallHandlers<Value> {
  readonly read: (result: CallResult, deps: CallDeps) => Value;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
  readonly hooks: SendHooks | undefined;
}

/** Takes a slot and a token, sends the request, and retries it by the rules in `retry/`. */
class CallRun<Value> extends QueuedCall {
  readonly #read: CallHandlers<Value>['read'];
  readonly #resolve: CallHandlers<Value>['resolve'];
  readonly #reject: CallHandlers<Value>['reject'];
  readonly #hooks: CallHandlers<Value>['hooks'];

  constructor(call: PreparedCall, deps: CallDeps, { read, resolve, reject, hooks }: CallHandlers<Value>) {
    super(call, createCallState(call, deps), deps);
    this.#read = read;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#hooks = hooks;
  }

  start(): void {
    const { call, state, deps } = this;
    if (isObserved(deps.observe, 'call')) {
      const { name: operation, priority, template } = call;
      const { method } = call.request;
      const origin = deps.config.apiOrigin;
      deps.observe({ type: 'call', call: state.callNumber, operation, method, origin, template, priority });
    }
    this.waitForSlot();
  }

  protected send(slot: GrantedSlot, token: string | undefined): void {
    void this.#attempt(slot, token);
  }

  protected fail(error: unknown, response?: ApiResponse): void {
    const rejectedCall = buildRejectedCall(error, this.call, this.deps);
    const errorWithRoles = addMissingRoles(error, rejectedCall, this.deps);
    if (errorWithRoles instanceof Promise)
      errorWithRoles.then((loadedError) => this.#finish(loadedError, rejectedCall, response));
    else this.#finish(errorWithRoles, rejectedCall, response);
  }

  #finish(error: unknown, rejectedCall: RejectedCall | undefined, response: ApiResponse | undefined): void {
    const { call, state, deps } = this;
    this.reject(
      finishError(error, { ...buildErrorFacts(call, state), rejectedCall }, listSecrets(call, deps)),
      response,
    );
  }

  protected reject(error: SellingPartnerError, response?: ApiResponse): void {
    emitSettled(this.call, this.state, { response, code: error.code }, this.deps);
    this.#reject(error);
  }

  async #attempt(slot: GrantedSlot, token: string | undefined): Promise<void> {
    const { call, state, deps } = this;
    let callResult: CallResult | undefined;
    let usableToken = token;
    try {
      if (this.#hooks !== undefined) {
        await notifySending(this.#hooks, state, deps, slot);
        // The token may have expired meanwhile.
        usableToken = state.tokenSource.find();
      }
      const last = await attemptCall(call, usableToken, state, deps);
      recordAttempt(last, call, state, deps, slot);
      const delay = computeRetryDelay(call, last, state, deps);
      if (last.outcome === 'throttled')
        deps.quotas.recordThrottled(state.bucket, slot, readBucketRate(last, call), delay);
      else deps.quotas.recordEnded(state.bucket, slot);
      if (canRetry(call, last, state, delay, deps)) {
        if (!state.mayHaveArrived) await this.#hooks?.onNoEffect();
        await waitForRetry(call, last, state, delay, deps);
      } else {
        callResult = finishCall(call, last, state);
      }
    } catch (error) {
      deps.quotas.recordEnded(state.bucket, slot);
      this.fail(error);
      return;
    }
    if (callResult === undefined) this.waitForSlot();
    else this.#end(callResult);
  }

  #end(callResult: CallResult): void {
    const { response } = callResult;
    let converted: Value;
    try {
      converted = this.#read(callResult, this.deps);
    } catch (error) {
      this.fail(error, response);
      return;
    }
    emitSettled(this.call, this.state, { response }, this.deps);
    this.#resolve(converted);
  }
}

/** Adds the roles that the report types need to the error of a rejected call. The code is loaded on demand. */
function addMissingRoles(
  error: unknown,
  rejectedCall: RejectedCall | undefined,
  { loadRoleAdvice }: CallDeps,
): unknown {
  const { endpoint, reportTypes } = rejectedCall ?? {};
  if (endpoint !== 'reports' || reportTypes === undefined || !(error instanceof SellingPartnerError)) return error;
  if (loadRoleAdvice === undefined) return error;
  return loadRoleAdvice().then(
    ({ withReportRoles }) => withReportRoles(error, reportTypes),
    () => error,
  );
}

function emitSettled(call: PreparedCall, state: CallState, { response, code }: CallOutcome, deps: CallDeps): void {
  const { observe, clock } = deps;
  if (!isObserved(observe, 'settled')) return;
  observe({
    type: 'settled',
    call: state.callNumber,
    operation: call.name,
    ok: code === undefined && response !== undefined && isSuccess(response),
    status: response?.status,
    code,
    requestId: response && readRequestId(response.headers, () => listSecrets(call, deps)),
    attempts: state.attempts,
    waitedMilliseconds: state.waitedMilliseconds,
    milliseconds: clock.now() - state.startedAt,
  });
}

function recordAttempt(
  attempt: Attempt,
  call: PreparedCall,
  state: CallState,
  deps: CallDeps,
  slot: GrantedSlot,
): void {
  state.attempts += 1;
  state.mayHaveArrived ||= attempt.mayHaveArrived;
  if (attempt.outcome !== 'final') {
    state.failures = { ...state.failures, [attempt.outcome]: state.failures[attempt.outcome] + 1 };
  }
  if (hasPassedRateLimit(attempt)) deps.quotas.recordAccepted(state.bucket, slot, readBucketRate(attempt, call));
  if (attempt.response !== undefined && attempt.outcome !== 'server')
    state.budget.recordResponse(state.bucket.sellerKey);
}

/** If the request must not be sent, its slot is released for other calls. */
async function notifySending(hooks: SendHooks, state: CallState, deps: CallDeps, slot: GrantedSlot): Promise<void> {
  try {
    await hooks.beforeSend();
  } catch (error) {
    if (mustWaitForQuota(state, deps)) deps.quotas.releaseSlot(state.bucket, slot);
    throw error;
  }
}

/**
 * Whether the response shows that the request passed the rate limit. Network errors, gateways and expired tokens say
 * nothing about the bucket.
 */
function hasPassedRateLimit({ outcome, response }: Attempt): boolean {
  return outcome === 'final' && response !== undefined && response.status < 500;
}

/** The rate of the call's bucket, from the rate in the response. */
function readBucketRate({ response }: Attempt, { rateFactor }: PreparedCall): number | undefined {
  const rate = response && readRate(response.headers);
  return rate === undefined ? undefined : rate * rateFactor;
}

/** Whether the rules allow another attempt, it can start before the deadline, and the retry budget is not empty. */
function canRetry(call: PreparedCall, last: Attempt, state: CallState, delay: number, deps: CallDeps): boolean {
  const { config, clock, observe } = deps;
  if (last.outcome === 'final' || clock.now() + delay >= state.deadline) return false;
  const safety = { isSafe: call.isSafeToRetry, isWrite: call.isWrite, mayHaveArrived: last.mayHaveArrived };
  const rules = {
    limits: call.retries,
    retryThrottled: config.retryThrottled,
    retryNetwork: config.retryNetwork,
    renewTokens: state.tokenSource.canRenew,
  };
  if (!shouldRetry(last.outcome, state.failures, safety, rules)) return false;
  if (!usesRetryBudget(last.outcome) || state.budget.take(config.retryBudget, state.bucket.sellerKey)) return true;
  const { callNumber, attempts: attempt } = state;
  observe({ type: 'retry-suppressed', call: callNumber, operation: call.name, reason: last.outcome, attempt });
  return false;
}

function finishCall(call: PreparedCall, last: Attempt, state: CallState): CallResult {
  if (last.response === undefined) throw last.error;
  // If the response of a successful call turns out to be unreadable, its outcome is unknown to the caller.
  if (isSuccess(last.response)) state.mayHaveArrived = true;
  const { attempts, waitedMilliseconds } = state;
  return { call, response: last.response, requestHeaders: last.headers, attempts, waitedMilliseconds };
}

async function waitForRetry(
  call: PreparedCall,
  last: Attempt,
  { callNumber, attempts: attempt }: CallState,
  delay: number,
  { observe, clock }: CallDeps,
): Promise<void> {
  const reason = last.outcome;
  observe({ type: 'retry', call: callNumber, operation: call.name, reason, attempt, waitMilliseconds: delay });
  // After status 429 the call waits in the queue for the next slot instead.
  if (last.outcome !== 'throttled' && delay > 0) await wait(clock, delay, call.signal);
}

function computeRetryDelay(
  call: PreparedCall,
  last: Attempt,
  state: CallState,
  { clock, random, quotas }: CallDeps,
): number {
  if (last.outcome === 'final' || last.outcome === 'expired-token') return 0;
  const learned = call.hasOwnRestoreRate ? undefined : quotas.findLearnedRate(state.bucket.key);
  const { failures } = state;
  return computeDelay(last.outcome, {
    rate: readBucketRate(last, call) ?? learned,
    restoreSeconds: call.restoreSeconds,
    retryAfter: last.response && parseRetryAfter(last.response.headers, clock.now()),
    failures: isConnectionFailure(last.outcome) ? countConnectionFailures(failures) : failures[last.outcome],
    isWrite: call.isWrite,
    random: random.next(),
  });
}
