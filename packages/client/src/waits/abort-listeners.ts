import { eachInTurns } from './each-in-turns.ts';

/** What goes on until a signal is aborted. */
export interface Abortable {
  abort(): void;
}

/** One listener for all that goes on under a signal: a signal compares each new listener with all that it has. */
class AbortListener {
  readonly #signal: AbortSignal;
  /** In the order in which they began. */
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
    eachInTurns(this.#members, (member) => {
      this.#members.delete(member);
      member.abort();
    });
  };
}

const listeners = new WeakMap<AbortSignal, AbortListener>();

/** Calls `member.abort` when the signal is aborted. A signal that has been aborted before calls nobody. */
export function listenForAbort(signal: AbortSignal, member: Abortable): void {
  const known = listeners.get(signal);
  const listener = known ?? new AbortListener(signal);
  if (known === undefined) listeners.set(signal, listener);
  listener.add(member);
}

/** Has no effect when it does not listen. */
export function stopListening(signal: AbortSignal | undefined, member: Abortable): void {
  if (signal !== undefined) listeners.get(signal)?.delete(member);
}
