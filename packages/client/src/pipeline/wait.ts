import { abortError } from '../errors/abort-error.ts';
import type { Clock } from '../ports/clock.ts';

/** Waits, unless the caller ends the call before. */
export function wait(clock: Clock, milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(abortError(signal.reason));
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
