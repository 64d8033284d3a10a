import type { JsonObject } from '../base/json-value.ts';
import {
  type Account,
  collection,
  defineCollection,
  deleteCollection,
  hasCollection,
} from '../world/accounts/account.ts';
import type { Notifier } from './notifier.ts';

const looksForChangesCollection = defineCollection<{ readonly at: number }>('looks for changes');

type ItemState = string | number;

/** What a look has found. */
export interface Change {
  /** What was seen of the item before; undefined when it is new. */
  readonly before: ItemState | undefined;
  readonly happenedAt: number;
}

export interface ChangeEvents<Item> {
  readonly type: string;
  items(account: Account, now: number): Iterable<readonly [id: string, item: Item]>;
  /** The part of an item whose change is news. */
  state(item: Item, account: Account): ItemState;
  /** When the item was written last. What changes in other ways has changed when it is noticed. */
  changedAt(item: Item): number;
  /** The events that come of it; often one, sometimes none. */
  payloads(item: Item, account: Account, change: Change): readonly JsonObject[];
  /** The event that comes of an item that is there no more. Missing: none does. */
  gone?(id: string, account: Account): JsonObject;
}

/** Tells of items that differ from the last look. Without a subscription it neither looks nor remembers. */
export function watchChanges<Item>(notifier: Notifier, events: ChangeEvents<Item>): void {
  const { type } = events;
  const seenCollection = defineCollection<{ readonly state: ItemState }>(`seen ${type}`);
  notifier.watch((account, now) => {
    if (!notifier.isHeard(account, [type])) {
      deleteCollection(account, seenCollection);
      return;
    }
    const isFirst = !hasCollection(account, seenCollection);
    const seen = collection(account, seenCollection);
    const looks = collection(account, looksForChangesCollection);
    const lastLook = looks.get(type)?.at ?? now;
    looks.set(type, { at: now });
    const there = new Set<string>();
    for (const [id, item] of events.items(account, now)) {
      there.add(id);
      const [state, before] = [events.state(item, account), seen.get(id)?.state];
      if (before === state) continue;
      seen.set(id, { state });
      if (isFirst) continue;
      const changedAt = events.changedAt(item);
      const happenedAt = changedAt < lastLook ? now : changedAt;
      for (const payload of events.payloads(item, account, { before, happenedAt })) {
        notifier.notify(account, type, payload, happenedAt);
      }
    }
    if (seen.size === there.size) return;
    for (const id of [...seen.keys()].filter((known) => !there.has(known))) {
      seen.delete(id);
      if (events.gone !== undefined) notifier.notify(account, type, events.gone(id, account), now);
    }
  });
}
