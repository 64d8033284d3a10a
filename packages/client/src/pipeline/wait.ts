import { abortError } from '../errors/abort-error.ts';
import type { Clock } from '../ports/clock.ts';

/** Settles with the promise, unless the caller ends the call before. The promise goes on: others may wait for it. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(abortError(signal.reason));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
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
    const onAbort = () => {
      timer.cancel();
      reject(abortError(signal?.reason));
    };
    const timer = clock.setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
