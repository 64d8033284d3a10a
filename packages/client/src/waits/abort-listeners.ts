import { forEachInBatches } from './for-each-in-batches.ts';

/** Something that can be aborted. */
export interface Abortable {
  abort(): void;
}

/** One listener per signal, because a signal compares each new listener with all existing ones. */
class AbortListener {
  readonly #signal: AbortSignal;
  /** In the order in which they were added. */
  readonly #members = new Set<Abortable>();

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  add(member: Abortable): void {
    if (this.#members.size === 0) this.#signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#members.add(member);
  }

  delete(member: Abortable): void {
    if (this.#members.delete(member) && this.#members.size === 0) {
      this.#signal.removeEventListener('abort', this.#onAbort);
    }
  }

  #onAbort = (): void => {
    forEachInBatches(this.#members, (member) => {
      this.#members.delete(member);
      member.abort();
    });
  };
}

const listeners = new WeakMap<AbortSignal, AbortListener>();

/** Calls `member.abort` when the signal is aborted. Does nothing if the signal was already aborted. */
export function listenForAbort(signal: AbortSignal, member: Abortable): void {
  const existingListener = listeners.get(signal);
  const listener = existingListener ?? new AbortListener(signal);
  if (existingListener === undefined) listeners.set(signal, listener);
  listener.add(member);
}

/** Has no effect if the member does not listen. */
export function stopListening(signal: AbortSignal | undefined, member: Abortable): void {
  if (signal !== undefined) listeners.get(signal)?.delete(member);
}
