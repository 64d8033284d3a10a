import type { JsonObject } from '../base/json-value.ts';
import { type Account, collection, defineCollection, deleteCollection } from '../world/accounts/account.ts';
import type { Notifier } from './notifier.ts';

/** An event whose time follows from the state. */
export interface Occurrence {
  /** Identifies the event: always the same for the same event. */
  readonly key: string;
  readonly at: number;
  payload(): JsonObject;
}

interface OccurrenceSource {
  readonly type: string;
  /** Returns the events from `since` to `now`, both included. It may return others too: they are ignored. */
  find(account: Account, since: number, now: number): Iterable<Occurrence>;
}

/** Sends a notification of each event once, in order of time, even if the last poll was long ago. */
export function watchOccurrences(notifier: Notifier, { type, find }: OccurrenceSource): void {
  const notifiedCollection = defineCollection<{ readonly at: number }>(`told until ${type}`);
  notifier.watch((account, now) => {
    if (!notifier.hasSubscriptions(account, [type])) {
      deleteCollection(account, notifiedCollection);
      return;
    }
    // The type's name has the time of the last poll; the other keys have the events already sent for that time.
    const notified = collection(account, notifiedCollection);
    const since = notified.get(type)?.at ?? now;
    const found = [...find(account, since, now)].filter(({ at }) => at >= since && at <= now);
    const unnotified = found.filter(({ key }) => !notified.has(key)).sort((one, other) => one.at - other.at);
    if (now > since) notified.clear();
    notified.set(type, { at: Math.max(now, since) });
    for (const { key, at } of found) if (at >= now) notified.set(key, { at });
    for (const { at, payload } of unnotified) notifier.notify(account, type, payload(), at);
  });
}
