import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

/** Node's timers fire immediately when the delay is longer. */
const maxTimerMilliseconds = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    let timer: NodeJS.Timeout;
    const arm = (left: number) => {
      const next = left > maxTimerMilliseconds ? () => arm(left - maxTimerMilliseconds) : callback;
      timer = setTimeout(next, Math.min(left, maxTimerMilliseconds));
    };
    // Node warns about negative delays, which can occur between two readings of the clock.
    arm(Math.max(0, milliseconds));
    return {
      cancel: () => clearTimeout(timer),
      keepAlive: (isKept) => void (isKept ? timer.ref() : timer.unref()),
    };
  },
};

export const systemRandom: Random = { next: () => Math.random(), uuid: () => globalThis.crypto.randomUUID() };
