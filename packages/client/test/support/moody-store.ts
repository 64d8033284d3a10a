import type { QuotaStore } from '../../src/ports/quota-store.ts';
import { MemoryQuotaStore } from '../../src/quotas/memory-quota-store.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** What a store outside this process does with a question. */
export type Mood = 'well' | 'refusing' | 'silent' | { readonly late: number };

/** A store that other processes use as well, and that can be down. What it is asked late it still does. */
export function moodyStore(clock: VirtualClock) {
  const memory = new MemoryQuotaStore(clock);
  const asked: string[] = [];
  let mood: Mood = 'well';
  const pause = (milliseconds: number) => new Promise<void>((resolve) => void clock.setTimeout(resolve, milliseconds));
  const answer = async <T>(name: string, question: () => T): Promise<T> => {
    asked.push(name);
    const now = mood;
    if (now === 'refusing') throw new Error('connect ECONNREFUSED redis://user:planted-password@127.0.0.1');
    if (now === 'silent') return new Promise<T>(() => {});
    await pause(typeof now === 'object' ? now.late : 1);
    return question();
  };
  const store: QuotaStore = {
    take: (bucket, plan) => answer('take', () => memory.take(bucket, plan)),
    add: (bucket, plan, slots) => answer('add', () => memory.add(bucket, plan, slots)),
    empty: (bucket, plan, milliseconds) => answer('empty', () => memory.empty(bucket, plan, milliseconds)),
    look: (bucket, plan) => answer('look', () => memory.look(bucket, plan)),
  };
  return {
    store,
    /** What the store holds, seen without asking it. */
    memory,
    asked,
    becomes: (next: Mood) => {
      mood = next;
    },
  };
}
