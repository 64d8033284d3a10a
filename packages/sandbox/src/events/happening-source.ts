import type { JsonObject } from '../base/json-value.ts';
import { type Account, collection, defineCollection, deleteCollection } from '../world/accounts/account.ts';
import type { Notifier } from './notifier.ts';

/** Something that has come to pass, at a moment that follows from the state. */
export interface Happening {
  /** Always the same for the same happening. */
  readonly key: string;
  readonly at: number;
  payload(): JsonObject;
}

export interface Happenings {
  readonly type: string;
  /** What has come to pass from `since` to `now`, both included. More does no harm. */
  find(account: Account, since: number, now: number): Iterable<Happening>;
}

/** Tells of everything once, in its order, though nobody looked while it came to pass. */
export function watchHappenings(notifier: Notifier, { type, find }: Happenings): void {
  const toldCollection = defineCollection<{ readonly at: number }>(`told until ${type}`);
  notifier.watch((account, now) => {
    if (!notifier.isHeard(account, [type])) {
      deleteCollection(account, toldCollection);
      return;
    }
    // The type's name has the time of the last poll; the other keys have the events already sent for that time.
    const told = collection(account, toldCollection);
    const since = told.get(type)?.at ?? now;
    const found = [...find(account, since, now)].filter(({ at }) => at >= since && at <= now);
    const news = found.filter(({ key }) => !told.has(key)).sort((one, other) => one.at - other.at);
    if (now > since) told.clear();
    told.set(type, { at: Math.max(now, since) });
    for (const { key, at } of found) if (at >= now) told.set(key, { at });
    for (const { at, payload } of news) notifier.notify(account, type, payload(), at);
  });
}
