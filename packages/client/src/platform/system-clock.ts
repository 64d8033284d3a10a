import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

/** Node's timers fire immediately when the delay is longer. */
const maxTimerMilliseconds = 2 ** 31 - 1;

/** Creates a clock with the time and the timers of the runtime. */
export const createSystemClock = (): Clock => ({
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    let timer!: NodeJS.Timeout;
    const arm = (remaining: number) => {
      const next = remaining > maxTimerMilliseconds ? () => arm(remaining - maxTimerMilliseconds) : callback;
      timer = setTimeout(next, Math.min(remaining, maxTimerMilliseconds));
    };
    // Node warns about negative delays, which can occur between two readings of the clock.
    arm(Math.max(0, milliseconds));
    const cancel = () => clearTimeout(timer);
    // In browsers and in Cloudflare's workers, a timer is a number and keeps nothing running.
    if (typeof timer !== 'object') return { cancel };
    return { cancel, keepAlive: (isKept) => void (isKept ? timer.ref() : timer.unref()) };
  },
});

/** The clock that all clients of a process share. */
export const systemClock: Clock = createSystemClock();

export const systemRandom: Random = { next: () => Math.random(), uuid: () => globalThis.crypto.randomUUID() };
