import type { JsonObject } from '../json-value.ts';
import { type Account, collection } from '../state/account.ts';
import type { Notifier } from './notifier.ts';

export interface ChangeEvents<Item> {
  readonly type: string;
  items(account: Account, now: number): Iterable<readonly [id: string, item: Item]>;
  /** The part of an item whose change is news. */
  state(item: Item): string | number;
  changedAt(item: Item): number;
  payload(item: Item, account: Account): JsonObject;
}

/** Tells of items that differ from the last look. Without a subscription it neither looks nor remembers. */
export function watchChanges<Item>(notifier: Notifier, events: ChangeEvents<Item>): void {
  const kind = `seen ${events.type}`;
  notifier.watch((account, now) => {
    if (!notifier.isHeard(account, [events.type])) {
      account.collections.delete(kind);
      return;
    }
    const isFirst = !account.collections.has(kind);
    const seen = collection<{ readonly state: string | number }>(account, kind);
    for (const [id, item] of events.items(account, now)) {
      const state = events.state(item);
      if (seen.get(id)?.state === state) continue;
      seen.set(id, { state });
      if (!isFirst) notifier.notify(account, events.type, events.payload(item, account), events.changedAt(item));
    }
  });
}
