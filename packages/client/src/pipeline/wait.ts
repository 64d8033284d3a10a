import { buildAbortError } from '../errors/abort-error.ts';
import type { Clock } from '../ports/clock.ts';
import { listenForAbort, stopListening } from '../waits/abort-listeners.ts';

/**
 * Settles with the promise, or rejects when the caller aborts. The promise continues, because others may wait for it.
 */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const member = { abort: () => reject(buildAbortError(signal.reason)) };
    if (signal.aborted) member.abort();
    else listenForAbort(signal, member);
    promise.then(resolve, reject).finally(() => stopListening(signal, member));
  });
}

/** Settles with the promise, or rejects with the error that `buildError` returns after `timeout` milliseconds. */
export function withTimeout<T>(
  clock: Clock,
  promise: Promise<T>,
  timeout: number,
  buildError: () => Error,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => reject(buildError()), timeout);
    promise.then(resolve, reject).finally(() => timer.cancel());
  });
}

/** Waits, or rejects when the caller aborts. */
export function wait(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(buildAbortError(signal.reason));
    if (milliseconds <= 0) return resolve();
    const member = {
      abort() {
        timer.cancel();
        reject(buildAbortError(signal?.reason));
      },
    };
    const timer = clock.setTimeout(() => {
      stopListening(signal, member);
      resolve();
    }, milliseconds);
    if (signal !== undefined) listenForAbort(signal, member);
  });
}
