import type { QuotaStore } from '../../src/ports/quota-store.ts';
import { MemoryQuotaStore } from '../../src/quotas/memory-quota-store.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** How the store handles calls. */
export type StoreState = 'up' | 'failing' | 'silent' | { readonly late: number };

/** Creates a store that can be down. Calls that it handles late still take effect. */
export function createFlakyStore(clock: VirtualClock) {
  const memory = new MemoryQuotaStore(clock);
  const calls: string[] = [];
  let state: StoreState = 'up';
  const pause = (milliseconds: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, milliseconds));
  const handle = async <T>(name: string, run: () => T): Promise<T> => {
    calls.push(name);
    const now = state;
    if (now === 'failing') throw new Error('connect ECONNREFUSED redis://user:planted-password@127.0.0.1');
    if (now === 'silent') return new Promise<T>(() => {});
    await pause(typeof now === 'object' ? now.late : 1);
    return run();
  };
  const store: QuotaStore = {
    take: (bucket, limit) => handle('take', () => memory.take(bucket, limit)),
    add: (bucket, limit, slots) => handle('add', () => memory.add(bucket, limit, slots)),
    empty: (bucket, limit, milliseconds) => handle('empty', () => memory.empty(bucket, limit, milliseconds)),
    peek: (bucket, limit) => handle('peek', () => memory.peek(bucket, limit)),
  };
  return {
    store,
    /** The content of the store, without a call. */
    memory,
    calls,
    setState: (next: StoreState) => {
      state = next;
    },
  };
}
