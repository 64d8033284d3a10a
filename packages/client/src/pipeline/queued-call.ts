import { buildAbortError } from '../errors/abort-error.ts';
import { buildCallDeadlineError } from '../errors/call-deadline-error.ts';
import type { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isObserved } from '../ports/observer.ts';
import type { Priority } from '../quotas/priority-queues.ts';
import { buildQuotaDeadlineError, type LateSlot } from '../quotas/quota-deadline-error.ts';
import type { GrantedSlot, WaitingCall } from '../quotas/waiting-call.ts';
import { type Abortable, listenForAbort, stopListening } from '../waits/abort-listeners.ts';
import { CallerContext } from '../waits/caller-context.ts';
import { type Expirable, getDeadlines } from '../waits/deadlines.ts';
import type { CallDeps } from './call-deps.ts';
import type { CallState } from './call-state.ts';
import type { PreparedCall } from './prepared-call.ts';
import type { TokenQueue, TokenWaiter } from './token-queue.ts';
import { buildTokenTimeoutError } from './wait-for-token.ts';

/**
 * How often a slot is released because there is no token. Tokens that expire immediately must not cause an endless
 * loop.
 */
const maxReleases = 3;

// See docs/decisions/0008-represent-a-waiting-call-as-one-object.md
/**
 * A call that waits for a token and a slot. Programs queue calls by the hundred thousand, so a waiting call is one
 * object without a timer, listener or promise of its own. It continues in the asynchronous context of its caller,
 * because programs use that context to find the request, span or transaction of a call.
 *
 * The token comes first. If it expired in the queue, renewing it could take long, and all calls that got slots
 * meanwhile would be sent together and throttled.
 */
export abstract class QueuedCall extends CallerContext implements WaitingCall, TokenWaiter, Abortable, Expirable {
  readonly call: PreparedCall;
  readonly state: CallState;
  readonly deps: CallDeps;
  /** Index in the heap of deadlines. */
  heapIndex = -1;
  deadline: number;
  /** The queue that the call waits in. */
  #queue: TokenQueue | 'quota' | undefined;
  #waitingSince = 0;
  #releases = 0;

  constructor(call: PreparedCall, state: CallState, deps: CallDeps) {
    super();
    this.call = call;
    this.state = state;
    this.deps = deps;
    this.deadline = state.deadline;
  }

  get ticket(): number {
    return this.state.ticket;
  }

  get priority(): Priority {
    return this.call.priority;
  }

  get learnsBurst(): boolean {
    return this.state.bucket.learnsBurst;
  }

  get sellerKey(): string {
    return this.state.bucket.sellerKey;
  }

  /** Sends the request with the slot immediately, or once there is a token. */
  protected abstract send(slot: GrantedSlot, token: string | undefined): void;

  /** Ends the call with an error, which is completed for the caller. */
  protected abstract fail(error: unknown): void;

  /** Ends the call with an error that is complete. */
  protected abstract reject(error: SellingPartnerError): void;

  /** Waits for a token if there is none, and for a slot if the call needs one. */
  protected waitForSlot(): void {
    this.#releases = 0;
    this.#waitForToken();
  }

  /** Called when the token is available, or with the error of the token request. */
  onToken(error: unknown): void {
    this.#stopWaiting();
    if (error === undefined) this.runInAsyncScope(this.#waitForSlotOrSend, this);
    else this.runInAsyncScope(this.fail, this, error);
  }

  onSlot(slot: GrantedSlot): void {
    const waitedMilliseconds = this.#stopWaiting();
    // The queue finishes its own work first.
    queueMicrotask(() => this.runInAsyncScope(this.#useSlot, this, slot, waitedMilliseconds));
  }

  abort(): void {
    this.#leaveQueue();
    this.runInAsyncScope(this.fail, this, buildAbortError(this.call.signal?.reason));
  }

  expire(): void {
    const { call, state } = this;
    const isTokenTimeout = this.deadline < state.deadline;
    const lateSlot = this.#leaveQueue();
    if (lateSlot !== undefined) this.runInAsyncScope(this.#failLate, this, lateSlot);
    else if (isTokenTimeout)
      this.runInAsyncScope(this.fail, this, buildTokenTimeoutError(call.tokenTimeoutMilliseconds));
    else this.runInAsyncScope(this.fail, this, buildCallDeadlineError(call.retries.totalMilliseconds));
  }

  #failLate(lateSlot: LateSlot): void {
    const error = buildQuotaDeadlineError(lateSlot, this.call.name);
    // Completing an error costs as much as the rest of the call. This one has no details of a request, unless there was one.
    if (this.state.attempts === 0) this.reject(error);
    else this.fail(error);
  }

  #waitForToken(): void {
    const { call, state, deps } = this;
    if (call.signal?.aborted) {
      this.fail(buildAbortError(call.signal.reason));
      return;
    }
    const token = state.tokenSource.find();
    if (token !== undefined) {
      this.#waitForSlotOrSend(token);
    } else {
      const tokenTimeout = call.tokenTimeoutMilliseconds || Number.POSITIVE_INFINITY;
      this.deadline = Math.min(state.deadline, deps.clock.now() + tokenTimeout);
      this.#queue = state.tokenSource.joinQueue(this);
      this.#startWaiting();
    }
  }

  #waitForSlotOrSend(token = this.state.tokenSource.find()): void {
    const { call, state, deps } = this;
    if (mustWaitForQuota(state, deps)) this.#requestSlot(token);
    else this.send({ missing: call.limit.burst, at: deps.clock.now() }, token);
  }

  #requestSlot(token: string | undefined): void {
    const { state, deps } = this;
    this.deadline = state.deadline;
    this.#waitingSince = deps.clock.now();
    this.#queue = 'quota';
    const slot = deps.quotas.requestSlot(state.bucket, this);
    if (slot === undefined) {
      this.#joinQueue();
      return;
    }
    this.#queue = undefined;
    if ('slotTime' in slot) this.#failLate(slot);
    else this.#useSlot(slot, 0, token);
  }

  #joinQueue(): void {
    const { call, state, deps } = this;
    const eventFields = { call: state.callNumber, operation: call.name, priority: call.priority };
    deps.observe({ type: 'wait', ...eventFields, waitMilliseconds: Math.ceil(deps.quotas.estimateWait(state.bucket)) });
    // The call may already have its slot.
    if (this.#queue === undefined) return;
    state.bucket = deps.quotas.shareBucketRef(state.bucket);
    this.#startWaiting();
  }

  #useSlot(slot: GrantedSlot, waitedMilliseconds: number, token = this.state.tokenSource.find()): void {
    const { call, state, deps } = this;
    if (isObserved(deps.observe, 'slot')) {
      const burst = deps.quotas.findLearnedBurst(state.bucket) ?? call.limit.burst;
      const eventFields = { call: state.callNumber, operation: call.name, milliseconds: waitedMilliseconds };
      deps.observe({ type: 'slot', ...eventFields, remaining: Math.max(0, burst - slot.missing - 1), burst });
    }
    const canSend = token !== undefined || this.#releases === maxReleases;
    if (canSend && !call.signal?.aborted) {
      this.send(slot, token);
    } else {
      this.#releases += 1;
      deps.quotas.releaseSlot(state.bucket, slot);
      this.#waitForToken();
    }
  }

  #startWaiting(): void {
    const { signal } = this.call;
    getDeadlines(this.deps.clock).add(this);
    if (signal !== undefined) listenForAbort(signal, this);
  }

  /** Stops waiting and returns the milliseconds that the call waited for a slot. */
  #stopWaiting(): number {
    const waitedMilliseconds = this.#queue === 'quota' ? this.deps.clock.now() - this.#waitingSince : 0;
    this.state.waitedMilliseconds += waitedMilliseconds;
    this.#queue = undefined;
    getDeadlines(this.deps.clock).remove(this);
    stopListening(this.call.signal, this);
    return waitedMilliseconds;
  }

  /** Leaves the queue. Returns when the slot would have come, if the call waited for one. */
  #leaveQueue(): LateSlot | undefined {
    const queue = this.#queue;
    this.#stopWaiting();
    if (queue === 'quota') return this.deps.quotas.leaveQueue(this.state.bucket, this);
    queue?.delete(this);
    return undefined;
  }
}

/**
 * With `auto_request_throttled: false`, calls never wait. With `waitForQuota: false`, they wait only after they were
 * throttled.
 */
export function mustWaitForQuota({ failures }: CallState, { config }: CallDeps): boolean {
  return config.retryThrottled && (config.waitForQuota || failures.throttled > 0);
}
