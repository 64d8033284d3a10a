import { abortError } from '../errors/abort-error.ts';
import type { Clock } from '../ports/clock.ts';
import { listenForAbort, stopListening } from '../waits/abort-listeners.ts';

/** Settles with the promise, unless the caller ends the call before. The promise goes on: others may wait for it. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const member = { abort: () => reject(abortError(signal.reason)) };
    if (signal.aborted) member.abort();
    else listenForAbort(signal, member);
    promise.then(resolve, reject).finally(() => stopListening(signal, member));
  });
}

/** Settles with the promise, or after so many milliseconds with the error that `late` makes. */
export function within<T>(clock: Clock, promise: Promise<T>, timeout: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(late()), timeout);
    promise.then(resolve, reject).finally(() => timer.cancel());
  });
}

/** Waits, unless the caller ends the call before. */
export function wait(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal.reason));
    if (milliseconds <= 0) return resolve();
    const member = {
      abort() {
        timer.cancel();
        reject(abortError(signal?.reason));
      },
    };
    const timer = clock.setTimeout(() => {
      stopListening(signal, member);
      resolve();
    }, milliseconds);
    if (signal !== undefined) listenForAbort(signal, member);
  });
}
