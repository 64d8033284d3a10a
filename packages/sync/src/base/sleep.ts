import type { Clock } from 'supercargo';

/** Waits for some milliseconds, or until the signal is aborted. */
export function sleep(milliseconds: number, signal: AbortSignal, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const timer = clock.setTimeout(end, milliseconds);
    function end() {
      timer.cancel();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
