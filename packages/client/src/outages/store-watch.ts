import { redact } from '../errors/redact.ts';
import type { Clock } from '../ports/clock.ts';
import type { Observer } from '../ports/observer.ts';
import { WeakObservers } from './weak-observers.ts';

/** Milliseconds that a store has for an answer. */
export const answerTime = 250;
/** The same until it has answered once: connections are made, scripts loaded and tables created then. */
export const firstAnswerTime = 2_000;
/** A store that is lost is tried again after this pause, then after twice as much, and so on. */
export const firstPause = 1_000;
export const longestPause = 60_000;

/** The last part of the wait. An answer that came while the process was busy is read before it is called missing. */
const grace = 20;
const longestReason = 200;

export interface StoreName {
  /** Beginning of the codes of warnings. */
  readonly code: 'QUOTA_STORE' | 'TOKEN_STORE';
  /** What calls do without the store. */
  readonly without: string;
}

interface Outage {
  readonly since: number;
  pause: number;
  nextTry: number;
  isTrying: boolean;
}

/** Asks a store outside this process so that it can neither fail nor hang a call, and knows when to do without it. */
export class StoreWatch {
  readonly #observers = new WeakObservers();
  readonly #clock: Clock;
  readonly #name: StoreName;
  #hasAnswered = false;
  #outage: Outage | undefined;
  #outages = 0;
  /** When the last outage ended, and the pause that it had come to. */
  #backAt = Number.NEGATIVE_INFINITY;
  #lastPause = firstPause;

  constructor(clock: Clock, name: StoreName) {
    this.#clock = clock;
    this.#name = name;
  }

  /** From now on an observer is told, once each time, when the store is lost and when it is back. It is held weakly. */
  tell(observe: Observer): void {
    this.#observers.add(observe);
  }

  /** Whether to ask the store. While it is lost, it is tried now and then with a question that changes nothing. */
  isUp(harmless: () => unknown): boolean {
    const outage = this.#outage;
    if (outage === undefined) return true;
    if (!outage.isTrying && this.#clock.now() >= outage.nextTry) void this.#try(outage, harmless);
    return false;
  }

  /** The answer; undefined when there was none, or none in time. Never rejects. A late answer goes to `late`. */
  async ask<T>(
    question: () => T | Promise<T>,
    late?: (answer: T) => unknown,
  ): Promise<{ readonly answer: T } | undefined> {
    const outages = this.#outages;
    const outcome = await this.#bounded(question, late);
    if (!('reason' in outcome)) return outcome;
    // What was asked before an outage tells nothing new during it, nor after it.
    if (this.#outage === undefined && this.#outages === outages) this.#lose(outcome.reason);
    return undefined;
  }

  async #try(outage: Outage, harmless: () => unknown): Promise<void> {
    outage.isTrying = true;
    const outcome = await this.#bounded(harmless);
    outage.isTrying = false;
    if ('reason' in outcome) {
      outage.pause = Math.min(outage.pause * 2, longestPause);
      outage.nextTry = this.#clock.now() + outage.pause;
    } else {
      this.#outage = undefined;
      this.#backAt = this.#clock.now();
      this.#lastPause = outage.pause;
      const { code } = this.#name;
      const message = `The ${nameOf(code)} that was lost at ${timeOf(outage.since)} is back at ${timeOf(this.#clock.now())}.`;
      this.#observers.tell({ type: 'warning', code: `${code}_BACK`, message });
    }
  }

  #lose(reason: string): void {
    const since = this.#clock.now();
    this.#outages += 1;
    const pause = this.#pauseFrom(since);
    this.#outage = { since, pause, nextTry: since + pause, isTrying: false };
    const { code, without } = this.#name;
    const message = `The ${nameOf(code)} was lost at ${timeOf(since)}: ${reason}. ${without}`;
    this.#observers.tell({ type: 'warning', code: `${code}_LOST`, message });
  }

  /** A store that answers and yet cannot be used, such as a copy that takes no writes, is not back for long. */
  #pauseFrom(since: number): number {
    const isSameOutage = since - this.#backAt <= this.#lastPause;
    return isSameOutage ? Math.min(this.#lastPause * 2, longestPause) : firstPause;
  }

  #bounded<T>(
    question: () => T | Promise<T>,
    late?: (answer: T) => unknown,
  ): Promise<{ readonly answer: T } | { readonly reason: string }> {
    const limit = this.#hasAnswered ? answerTime : firstAnswerTime;
    return new Promise((resolve) => {
      let isOver = false;
      const giveUp = () => {
        isOver = true;
        resolve({ reason: `it did not answer within ${limit} ms` });
      };
      let timer = this.#clock.setTimeout(() => {
        timer = this.#clock.setTimeout(giveUp, grace);
      }, limit - grace);
      const answered = async (answer: T) => {
        timer.cancel();
        this.#hasAnswered = true;
        resolve({ answer });
        if (isOver) await late?.(answer);
      };
      const failed = (error: unknown) => {
        timer.cancel();
        resolve({ reason: reasonOf(error) });
      };
      // What `late` does may fail as well; then there is nothing left to do.
      invoke(question)
        .then(answered, failed)
        .catch(() => {});
    });
  }
}

async function invoke<T>(question: () => T | Promise<T>): Promise<T> {
  return question();
}

function nameOf(code: StoreName['code']): string {
  return code === 'QUOTA_STORE' ? 'quota store' : 'token store';
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Without the password that an address may hold. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return redact(text)
    .replace(/\/\/[^/\s]*@/g, '//[redacted]@')
    .slice(0, longestReason);
}
