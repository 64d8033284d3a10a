import type { Clock } from 'supercargo';

/** Node's timers fire at once when they are set further away than this. */
const longestTimer = 2 ** 31 - 1;

/** The machine's time, as a clock of its own. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    setTimeout: (callback, milliseconds) => {
      const timer = setTimeout(callback, Math.min(Math.max(0, milliseconds), longestTimer));
      return { cancel: () => clearTimeout(timer) };
    },
  };
}
