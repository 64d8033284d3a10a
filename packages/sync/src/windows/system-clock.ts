import type { Clock } from 'supercargo';

/** The clock of the machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds);
    return { cancel: () => clearTimeout(timer) };
  },
};
