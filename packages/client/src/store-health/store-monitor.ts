import { redact } from '../errors/redact.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import { WeakObservers } from './weak-observers.ts';

/** Milliseconds that a store may take to respond. */
export const responseMilliseconds = 250;
/** Timeout until the first response: connections are opened, scripts loaded and tables created then. */
const firstResponseMilliseconds = 2_000;
/** A lost store is probed after this pause, which doubles each time. */
export const firstProbePauseMilliseconds = 1_000;
const maxProbePauseMilliseconds = 60_000;

/** The last part of the timeout. A response that arrived while the process was busy is read before the timeout ends. */
const graceMilliseconds = 20;
const maxReasonLength = 200;

interface StoreLabels {
  /** Prefix of the warning codes. */
  readonly code: 'QUOTA_STORE' | 'TOKEN_STORE';
  /** Sentence of the warning that says how calls continue without the store. */
  readonly fallback: string;
}

interface Outage {
  readonly startedAt: number;
  pause: number;
  nextProbeAt: number;
  isProbing: boolean;
}

// See docs/decisions/0007-share-quotas-and-tokens-through-redis-or-postgres.md
/**
 * Calls a store outside this process so that it can neither fail nor block a call, and knows when the store is lost.
 */
export class StoreMonitor {
  readonly #observers = new WeakObservers();
  readonly #clock: Clock;
  readonly #labels: StoreLabels;
  #hasResponded = false;
  #outage: Outage | undefined;
  #outages = 0;
  /** Time at which the last outage ended, and its last pause. */
  #backAt = Number.NEGATIVE_INFINITY;
  #lastPause = firstProbePauseMilliseconds;

  constructor(clock: Clock, labels: StoreLabels) {
    this.#clock = clock;
    this.#labels = labels;
  }

  /** Adds a weakly referenced observer that is notified when the store is lost and when it is back. */
  addObserver(observe: Observer): void {
    this.#observers.add(observe);
  }

  /** Whether to use the store. While it is lost, it is probed at intervals with a call that changes nothing. */
  isUp(probe: () => unknown): boolean {
    const outage = this.#outage;
    if (outage === undefined) return true;
    if (!outage.isProbing && this.#clock.now() >= outage.nextProbeAt) void this.#probe(outage, probe);
    return false;
  }

  /**
   * Calls the store. Returns undefined when it fails or takes too long; never rejects. A late value is passed to
   * `onLate`.
   */
  async call<T>(
    request: () => T | Promise<T>,
    onLate?: (value: T) => unknown,
  ): Promise<{ readonly value: T } | undefined> {
    const outages = this.#outages;
    const outcome = await this.#callWithTimeout(request, onLate);
    if (!('reason' in outcome)) return outcome;
    // A call that started before an outage adds no information during or after it.
    if (this.#outage === undefined && this.#outages === outages) this.#markLost(outcome.reason);
    return undefined;
  }

  async #probe(outage: Outage, probe: () => unknown): Promise<void> {
    outage.isProbing = true;
    const outcome = await this.#callWithTimeout(probe);
    outage.isProbing = false;
    if ('reason' in outcome) {
      outage.pause = Math.min(outage.pause * 2, maxProbePauseMilliseconds);
      outage.nextProbeAt = this.#clock.now() + outage.pause;
    } else {
      this.#outage = undefined;
      this.#backAt = this.#clock.now();
      this.#lastPause = outage.pause;
      const { code } = this.#labels;
      const message = `The ${getStoreName(code)} that was lost at ${formatTime(outage.startedAt)} is back at ${formatTime(this.#clock.now())}.`;
      this.#observers.notify({ type: 'warning', code: `${code}_BACK`, message });
    }
  }

  #markLost(reason: string): void {
    const startedAt = this.#clock.now();
    this.#outages += 1;
    const pause = this.#computePause(startedAt);
    this.#outage = { startedAt, pause, nextProbeAt: startedAt + pause, isProbing: false };
    const { code, fallback } = this.#labels;
    const message = `The ${getStoreName(code)} was lost at ${formatTime(startedAt)}: ${reason}. ${fallback}`;
    this.#observers.notify({ type: 'warning', code: `${code}_LOST`, message });
  }

  /**
   * A store that responds but cannot be used, such as a read-only replica, is soon lost again, so its pause keeps
   * growing.
   */
  #computePause(startedAt: number): number {
    const isSameOutage = startedAt - this.#backAt <= this.#lastPause;
    return isSameOutage ? Math.min(this.#lastPause * 2, maxProbePauseMilliseconds) : firstProbePauseMilliseconds;
  }

  #callWithTimeout<T>(
    request: () => T | Promise<T>,
    onLate?: (value: T) => unknown,
  ): Promise<{ readonly value: T } | { readonly reason: string }> {
    const limit = this.#hasResponded ? responseMilliseconds : firstResponseMilliseconds;
    return new Promise((resolve) => {
      let hasTimedOut = false;
      const onTimeout = () => {
        hasTimedOut = true;
        resolve({ reason: `no response within ${limit} ms` });
      };
      let timer = this.#clock.setTimeout(() => {
        timer = this.#clock.setTimeout(onTimeout, graceMilliseconds);
      }, limit - graceMilliseconds);
      const onValue = async (value: T) => {
        timer.cancel();
        this.#hasResponded = true;
        resolve({ value });
        if (hasTimedOut) await onLate?.(value);
      };
      const onError = (error: unknown) => {
        timer.cancel();
        resolve({ reason: describeReason(error) });
      };
      // If `onLate` fails, nothing is left to do.
      callAsync(request)
        .then(onValue, onError)
        .catch(() => {});
    });
  }
}

async function callAsync<T>(request: () => T | Promise<T>): Promise<T> {
  return request();
}

function getStoreName(code: StoreLabels['code']): string {
  return code === 'QUOTA_STORE' ? 'quota store' : 'token store';
}

function formatTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Redacts a password that the URL may contain, and removes the period at the end, because the reason becomes part of a sentence. */
function describeReason(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return redact(text)
    .replace(/\/\/[^/\s]*@/g, '//[redacted]@')
    .slice(0, maxReasonLength)
    .replace(/\.$/, '');
}
