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

/** A change of an item that a poll found. */
export interface Change {
  /** The state of the item at the last poll; undefined if it is new. */
  readonly before: ItemState | undefined;
  readonly happenedAt: number;
  /** The time of the poll. */
  readonly foundAt: number;
}

interface ChangeEvents<Item> {
  readonly type: string;
  items(account: Account, now: number): Iterable<readonly [id: string, item: Item]>;
  /** Returns the part of an item whose changes cause notifications. */
  state(item: Item, account: Account, now: number): ItemState;
  /** Returns the time of the item's last change until `now`. If that is before the last poll, the time of the poll counts instead. */
  changedAt(item: Item, now: number): number;
  /** Returns the payloads of the notifications of a change: usually one, sometimes none. */
  payloads(item: Item, account: Account, change: Change): readonly JsonObject[];
  /** Returns the payload of the notification of a removed item. Missing: no notification is sent. */
  gone?(id: string, account: Account): JsonObject;
}

/**
 * Sends notifications of items that changed since the last poll. Without a subscription, it does not compare or save anything.
 */
export function watchChanges<Item>(notifier: Notifier, events: ChangeEvents<Item>): void {
  const { type } = events;
  const seenCollection = defineCollection<{ readonly state: ItemState }>(`seen ${type}`);
  notifier.watch((account, now) => {
    if (!notifier.hasSubscriptions(account, [type])) {
      deleteCollection(account, seenCollection);
      return;
    }
    const isFirst = !hasCollection(account, seenCollection);
    const seen = collection(account, seenCollection);
    const looks = collection(account, looksForChangesCollection);
    const lastLook = looks.get(type)?.at ?? now;
    looks.set(type, { at: now });
    const present = new Set<string>();
    for (const [id, item] of events.items(account, now)) {
      present.add(id);
      const [state, before] = [events.state(item, account, now), seen.get(id)?.state];
      if (before === state) continue;
      seen.set(id, { state });
      if (isFirst) continue;
      const changedAt = events.changedAt(item, now);
      const happenedAt = changedAt < lastLook ? now : changedAt;
      for (const payload of events.payloads(item, account, { before, happenedAt, foundAt: now })) {
        notifier.notify(account, type, payload, happenedAt);
      }
    }
    if (seen.size === present.size) return;
    for (const id of [...seen.keys()].filter((known) => !present.has(known))) {
      seen.delete(id);
      if (events.gone !== undefined) notifier.notify(account, type, events.gone(id, account), now);
    }
  });
}
