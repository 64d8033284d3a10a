import { abortError } from '../errors/abort-error.ts';
import { callDeadline } from '../errors/call-deadline.ts';
import type { Priority } from '../quotas/lanes.ts';
import { lateSlot } from '../quotas/late-slot.ts';
import type { Pass, StandingCall } from '../quotas/standing-call.ts';
import { type Abortable, listenForAbort, stopListening } from '../waits/abort-listeners.ts';
import { CallerContext } from '../waits/caller-context.ts';
import { deadlinesOf, type Expiring } from '../waits/deadlines.ts';
import { lateToken, tokenAtHand } from './call-token.ts';
import type { CallDeps } from './deps.ts';
import type { Journey } from './journey.ts';
import type { PreparedCall } from './prepare.ts';
import { joinTokenLine, type TokenLine, type TokenWaiter } from './token-line.ts';

/** Times a slot is given back for want of a token. Tokens that end as soon as they are given must not go on for ever. */
const mostGivenBack = 3;

/**
 * A call on its way to a slot that can be used at once. Programs make calls by the hundred thousand and let them wait, so this is
 * one object, without a timer, a listener or a promise of its own. It goes on in the asynchronous context of its caller, whoever
 * wakes it: programs tell by that context whose request, span or transaction a call belongs to.
 *
 * The token comes first. One that has grown stale in line would be renewed first, which can take long; all who had got slots
 * meanwhile would then be sent together, and refused.
 */
export abstract class QuotaWait extends CallerContext implements StandingCall, TokenWaiter, Abortable, Expiring {
  readonly call: PreparedCall;
  readonly journey: Journey;
  readonly deps: CallDeps;
  /** Among the deadlines. */
  place = -1;
  deadline: number;
  /** What it stands in. */
  #line: TokenLine | 'quota' | undefined;
  #since = 0;
  #givenBack = 0;

  constructor(call: PreparedCall, journey: Journey, deps: CallDeps) {
    super();
    this.call = call;
    this.journey = journey;
    this.deps = deps;
    this.deadline = journey.deadline;
  }

  get ticket(): number {
    return this.journey.ticket;
  }

  get priority(): Priority {
    return this.call.priority;
  }

  get party(): string {
    return this.journey.bucket.party;
  }

  /** Uses the slot at once. */
  protected abstract send(pass: Pass): void;

  protected abstract fail(error: unknown): void;

  /** Waits for a token if there is none, and for a slot if the call takes one. */
  protected begin(): void {
    this.#givenBack = 0;
    this.#requireToken();
  }

  /** A token has come, or the reason why there is none. */
  resume(error: unknown): void {
    this.#stopWaiting();
    if (error === undefined) this.runInAsyncScope(this.#requireSlot, this);
    else this.runInAsyncScope(this.fail, this, error);
  }

  enter(pass: Pass): void {
    const waited = this.#stopWaiting();
    // Whoever serves the line goes on first.
    queueMicrotask(() => this.runInAsyncScope(this.#use, this, pass, waited));
  }

  abort(): void {
    this.#leave();
    this.runInAsyncScope(this.fail, this, abortError(this.call.signal?.reason));
  }

  expire(): void {
    this.runInAsyncScope(this.fail, this, this.#leaveLate());
  }

  #leaveLate(): Error {
    const { call, journey } = this;
    if (this.#line === 'quota') return lateSlot(this.#leave());
    const isOwn = this.deadline < journey.deadline;
    this.#leave();
    return isOwn ? lateToken(call.tokenTimeout) : callDeadline(call.retries.total);
  }

  #requireToken(): void {
    const { call, journey, deps } = this;
    if (call.signal?.aborted) {
      this.fail(abortError(call.signal.reason));
    } else if (tokenAtHand(call, deps) !== undefined) {
      this.#requireSlot();
    } else {
      const own = call.tokenTimeout || Number.POSITIVE_INFINITY;
      this.deadline = Math.min(journey.deadline, deps.clock.now() + own);
      this.#line = joinTokenLine(this, call, deps);
      this.#startWaiting();
    }
  }

  #requireSlot(): void {
    const { call, journey, deps } = this;
    if (waitsForQuota(journey, deps)) this.#takeSlot();
    else this.send({ gap: call.plan.burst, at: deps.clock.now() });
  }

  #takeSlot(): void {
    const { journey, deps } = this;
    this.deadline = journey.deadline;
    this.#since = deps.clock.now();
    this.#line = 'quota';
    try {
      const pass = deps.quotas.enter(journey.bucket, this);
      if (pass === undefined) {
        this.#stand();
      } else {
        this.#line = undefined;
        this.#use(pass, 0);
      }
    } catch (error) {
      this.#line = undefined;
      this.fail(error);
    }
  }

  #stand(): void {
    const { call, journey, deps } = this;
    const about = { call: journey.call, operation: call.name, priority: call.priority };
    deps.observe({ type: 'wait', ...about, waitMilliseconds: Math.ceil(deps.quotas.waitFor(journey.bucket)) });
    // It may have its slot by now.
    if (this.#line === undefined) return;
    journey.bucket = deps.quotas.inLine(journey.bucket);
    this.#startWaiting();
  }

  #use(pass: Pass, waited: number): void {
    const { call, journey, deps } = this;
    const { burst } = call.plan;
    const about = { call: journey.call, operation: call.name, milliseconds: waited };
    deps.observe({ type: 'slot', ...about, left: burst - pass.gap - 1, burst });
    const hasToken = tokenAtHand(call, deps) !== undefined || this.#givenBack === mostGivenBack;
    if (hasToken && !call.signal?.aborted) {
      this.send(pass);
    } else {
      this.#givenBack += 1;
      deps.quotas.giveBack(journey.bucket);
      this.#requireToken();
    }
  }

  #startWaiting(): void {
    const { signal } = this.call;
    deadlinesOf(this.deps.clock).add(this);
    if (signal !== undefined) listenForAbort(signal, this);
  }

  /** Milliseconds that it has waited for a slot. */
  #stopWaiting(): number {
    const waited = this.#line === 'quota' ? this.deps.clock.now() - this.#since : 0;
    this.journey.waited += waited;
    this.#line = undefined;
    deadlinesOf(this.deps.clock).remove(this);
    stopListening(this.call.signal, this);
    return waited;
  }

  /** Leaves the line. When its turn for a slot would have come, in milliseconds since 1970. */
  #leave(): number {
    const line = this.#line;
    this.#stopWaiting();
    if (line === 'quota') return this.deps.quotas.leave(this.journey.bucket, this);
    line?.delete(this);
    return 0;
  }
}

/** Who wants refusals as errors never waits. Who does not want to wait ahead of time waits once the call has been refused. */
export function waitsForQuota({ failures }: Journey, { config }: CallDeps): boolean {
  return config.retryThrottled && (config.waitForQuota || failures.throttled > 0);
}
