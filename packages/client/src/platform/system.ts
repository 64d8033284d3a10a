import type { Clock } from '../ports/clock.ts';
import type { Random } from '../ports/random.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds);
    return { cancel: () => clearTimeout(timer) };
  },
};

export const systemRandom: Random = { next: () => Math.random() };
