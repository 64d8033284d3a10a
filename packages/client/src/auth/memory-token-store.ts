import type { Clock } from '../ports/clock.ts';
import type { TokenStore } from '../ports/token-store.ts';

interface StoredValue {
  readonly value: string;
  readonly endsAt: number;
}

/** Fewest values for which a search for expired ones is worthwhile. */
const minSweepSize = 1_000;

/**
 * Stores access tokens in the memory of this process. Clients that use the same store, such as one client per request,
 * share tokens.
 */
export function memoryTokenStore(clock: Pick<Clock, 'now'> = Date): TokenStore {
  const stored = new Map<string, StoredValue>();
  let sweepAt = minSweepSize;
  const get = (key: string) => {
    const found = stored.get(key);
    return found !== undefined && clock.now() < found.endsAt ? found.value : undefined;
  };
  const set = (key: string, value: string, milliseconds: number) => {
    stored.set(key, { value, endsAt: clock.now() + milliseconds });
    if (stored.size < sweepAt) return;
    for (const one of stored.keys()) if (get(one) === undefined) stored.delete(one);
    sweepAt = Math.max(minSweepSize, stored.size * 2);
  };
  return {
    get,
    set,
    add(key, value, milliseconds) {
      if (get(key) !== undefined) return false;
      set(key, value, milliseconds);
      return true;
    },
    delete(key, value) {
      if (get(key) === value) stored.delete(key);
    },
  };
}
