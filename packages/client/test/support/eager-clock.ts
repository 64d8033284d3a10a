import type { Clock } from '../../src/ports/clock.ts';

/** Timeouts of calls and documents are a minute or more. Waits before another attempt are shorter. */
const timeoutMilliseconds = 60_000;

/** Creates a clock whose waits end in the next turn of the event loop. Timeouts never end, so that nothing depends on a busy machine. */
export function createEagerClock(start = Date.UTC(2026, 0, 1)): Clock {
  let time = start;
  return {
    now: () => time,
    setTimeout(callback, milliseconds) {
      if (milliseconds >= timeoutMilliseconds) return { cancel: () => {} };
      const end = () => {
        time += milliseconds;
        callback();
      };
      const timer = setImmediate(end);
      return { cancel: () => clearImmediate(timer) };
    },
  };
}
