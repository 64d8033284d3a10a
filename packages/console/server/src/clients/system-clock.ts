import type { Clock } from 'supercargo';

/** Node's timers fire immediately if their delay is longer than this (milliseconds). */
const longestTimer = 2 ** 31 - 1;

/** Creates a clock that shows the machine's time. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout: (callback, milliseconds) => {
      const timer = setTimeout(callback, Math.min(Math.max(0, milliseconds), longestTimer));
      return { cancel: () => clearTimeout(timer) };
    },
  };
}
