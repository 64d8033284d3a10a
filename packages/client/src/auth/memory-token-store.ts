import type { Clock } from '../ports/clock.ts';
import type { TokenStore } from '../ports/token-store.ts';

interface Kept {
  readonly value: string;
  readonly endsAt: number;
}

/** Fewest values worth a look for those whose time is over. */
const smallestSweep = 1_000;

/** Access tokens in the memory of this process: clients that share it, such as one made per request, share tokens. */
export function memoryTokenStore(clock: Pick<Clock, 'now'> = Date): TokenStore {
  const kept = new Map<string, Kept>();
  let sweepAt = smallestSweep;
  const get = (key: string) => {
    const found = kept.get(key);
    return found !== undefined && clock.now() < found.endsAt ? found.value : undefined;
  };
  const set = (key: string, value: string, milliseconds: number) => {
    kept.set(key, { value, endsAt: clock.now() + milliseconds });
    if (kept.size < sweepAt) return;
    for (const one of kept.keys()) if (get(one) === undefined) kept.delete(one);
    sweepAt = Math.max(smallestSweep, kept.size * 2);
  };
  return {
    get,
    set,
    add(key, value, milliseconds) {
      if (get(key) !== undefined) return false;
      set(key, value, milliseconds);
      return true;
    },
    remove(key, value) {
      if (get(key) === value) kept.delete(key);
    },
  };
}
