import type { Clock } from '../base/clock.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import { deliveriesIn, deliveryCounts } from './deliveries.ts';
import type { DeliveryChanges } from './delivery-changes.ts';
import { loadDeliveryFaults } from './delivery-faults.ts';
import type { EventPoller } from './event-poller.ts';
import type { OwnNotification, OwnNotifications } from './own-notifications.ts';
import type { Delivery, DeliveryFaults, StoredDeliveryFaults } from './records.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** A message as a queue or an event bus got it. */
export interface ReceivedNotification {
  /** Counts what has been delivered, from 1: tells copies of a notification apart. A reset begins again. */
  readonly deliveryNumber: number;
  /** The same for every copy of a notification. */
  readonly notificationId: string;
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** The selling partner it is about; null for a test notification. */
  readonly sellerId: string | null;
  /** The destination it came to. */
  readonly destinationId: string;
  /** When it arrived, in milliseconds since the epoch on the sandbox's clock. */
  readonly receivedAt: number;
  /** How often delivery was tried until it arrived. */
  readonly attempts: number;
  /** The body of the queue's message, or the event on the bus. */
  readonly message: JsonObject;
}

/** What has been sent to an application's destinations, and how deliveries go wrong. */
export interface Outbox {
  /**
   * What has arrived by now, oldest first, at one destination or at all, of one type or of all; the last
   * `maxNotifications`. Of Data Kiosk queries only those whose results have been worked out: see `ready`.
   */
  received(destinationId?: string, notificationType?: string): readonly ReceivedNotification[];
  /**
   * Works out the results of Data Kiosk queries that have ended, so that `received` tells of them. Queues, webhooks and
   * control paths do so by themselves.
   */
  ready(): Promise<void>;
  /** Notifications let go because there were more than `maxNotifications`. */
  readonly dropped: number;
  /** Delivers a notification again, with the same ID. Throws a RangeError for an unknown ID. */
  resend(notificationId: string): void;
  /**
   * Sends a notification of your own making to everyone who has subscribed to its type, as if it had come to pass now:
   * filters and bundling of the subscriptions hold. Gives how many were sent. Throws a RangeError when nobody has
   * subscribed, or when something given is wrong.
   */
  send(notification: OwnNotification): number;
  /** From now on every notification arrives this often, up to 100 times; 1 is back to normal. */
  duplicate(copies: number): void;
  /** From now on notifications arrive this late; 0 is back to normal. */
  delay(milliseconds: number): void;
  /**
   * From now on each notification arrives up to this much later than it would, so that they overtake one another; 0 is
   * back to normal. The same seed draws the same times.
   */
  reorder(milliseconds: number, seed?: string): void;
  /**
   * From now on the first attempts to deliver a notification fail, up to 5 of them. The next one succeeds,
   * after 1, 6, 31, 156 or 781 seconds. 0 is back to normal.
   */
  failAttempts(attempts: number): void;
  /** The current delivery faults. */
  readonly faults: DeliveryFaults;
  /** Addresses on this machine that every notification is sent to. */
  readonly webhooks: Webhooks;
}

export interface OutboxParts {
  readonly application: () => Account;
  readonly clock: Clock;
  readonly changes: DeliveryChanges & OwnNotifications & EventPoller;
  readonly webhooks: Webhooks;
}

export function outbox({ application, clock, changes, webhooks }: OutboxParts): Outbox {
  const disturb = (faults: Partial<StoredDeliveryFaults>) => {
    // Earlier notifications are delivered without the new faults.
    changes.look();
    changes.disturb(faults);
  };
  return {
    received(destinationId, notificationType) {
      changes.look();
      const arrived = [...deliveriesIn(application())].filter(
        ([, delivery]) =>
          delivery.arrivesAt <= clock.now() &&
          (destinationId ?? delivery.destinationId) === delivery.destinationId &&
          (notificationType ?? delivery.notificationType) === delivery.notificationType,
      );
      return arrived.sort(([, one], [, other]) => one.arrivesAt - other.arrivesAt).map(viewOf);
    },
    ready: changes.ready,
    get dropped() {
      return deliveryCounts(application()).dropped;
    },
    resend(notificationId) {
      changes.look();
      changes.resend(notificationId);
    },
    send(notification) {
      changes.look();
      return changes.sendNotification(notification);
    },
    duplicate: (copies) => disturb({ copies }),
    delay: (delayMilliseconds) => disturb({ delayMilliseconds }),
    reorder: (reorderMilliseconds, reorderSeed) =>
      disturb({ reorderMilliseconds, ...(reorderSeed !== undefined && { reorderSeed }) }),
    failAttempts: (lostAttempts) => disturb({ lostAttempts }),
    get faults() {
      const { lostAttempts: failedAttempts, ...faults } = loadDeliveryFaults(application());
      return { ...faults, failedAttempts };
    },
    webhooks,
  };
}

function viewOf([number, delivery]: readonly [string, Delivery]): ReceivedNotification {
  const { lostAttempts = 0, arrivesAt, sellerId = null, subscriptionId: _, ...told } = delivery;
  return { deliveryNumber: Number(number), ...told, sellerId, receivedAt: arrivesAt, attempts: lostAttempts + 1 };
}
