import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

/** Node's timers fire at once when they are set further away than this. */
const longestTimer = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    let timer: NodeJS.Timeout;
    const arm = (left: number) => {
      const next = left > longestTimer ? () => arm(left - longestTimer) : callback;
      timer = setTimeout(next, Math.min(left, longestTimer));
    };
    // Node warns of times in the past, which a moment between two looks at the clock can make.
    arm(Math.max(0, milliseconds));
    return { cancel: () => clearTimeout(timer) };
  },
};

export const systemRandom: Random = { next: () => Math.random(), uuid: () => globalThis.crypto.randomUUID() };
