import type { Clock } from '../ports/clock.ts';
import type { TokenStore } from '../ports/token-store.ts';

interface StoredValue {
  readonly value: string;
  readonly expiresAt: number;
}

/** Expired values are not searched for before the store has this many values. */
const minSweepSize = 1_000;

/**
 * Stores access tokens in the memory of this process. Clients that use the same store, such as one client per request,
 * share tokens.
 */
export function memoryTokenStore(clock: Pick<Clock, 'now'> = Date): TokenStore {
  const stored = new Map<string, StoredValue>();
  let sweepAt = minSweepSize;
  const get = (key: string) => {
    const token = stored.get(key);
    return token !== undefined && clock.now() < token.expiresAt ? token.value : undefined;
  };
  const set = (key: string, value: string, milliseconds: number) => {
    stored.set(key, { value, expiresAt: clock.now() + milliseconds });
    if (stored.size < sweepAt) return;
    for (const storedKey of stored.keys()) if (get(storedKey) === undefined) stored.delete(storedKey);
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
