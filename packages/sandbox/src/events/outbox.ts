import type { Clock } from '../base/clock.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import { getDeliveryCounts, readDeliveries } from './deliveries.ts';
import type { DeliveryChanges } from './delivery-changes.ts';
import { loadDeliveryFaults } from './delivery-faults.ts';
import type { EventPoller } from './event-poller.ts';
import type { OwnNotification, OwnNotifications } from './own-notifications.ts';
import type { Delivery, DeliveryFaults, StoredDeliveryFaults } from './records.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** A message as a queue or an event bus received it. */
export interface ReceivedNotification {
  /** Number of the delivery, from 1. It distinguishes the copies of a notification. A reset restarts it. */
  readonly deliveryNumber: number;
  /** The same for every copy of a notification. */
  readonly notificationId: string;
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** ID of the selling partner; null for a test notification. */
  readonly sellerId: string | null;
  /** ID of the destination that received it. */
  readonly destinationId: string;
  /** When it arrived, in milliseconds since the epoch on the sandbox's clock. */
  readonly receivedAt: number;
  /** The number of delivery attempts, including the successful one. */
  readonly attempts: number;
  /** The body of the queue's message, or the event on the event bus. */
  readonly message: JsonObject;
}

/** The notifications sent to an application's destinations, and the delivery faults. */
export interface Outbox {
  /**
   * Returns the notifications that have arrived so far, oldest first, at one destination or all, of one type or all; at most
   * the last `maxNotifications`. Notifications of Data Kiosk queries are included only after their results were computed: see
   * `ready`.
   */
  received(destinationId?: string, notificationType?: string): readonly ReceivedNotification[];
  /**
   * Computes the results of the Data Kiosk queries that have ended, so that `received` includes their notifications. Queues,
   * webhooks and the control API do this themselves.
   */
  ready(): Promise<void>;
  /** Number of notifications that were dropped because there were more than `maxNotifications`. */
  readonly dropped: number;
  /** Delivers a notification again, with the same ID. Throws a RangeError for an unknown ID. */
  resend(notificationId: string): void;
  /**
   * Sends a notification with your own payload to all subscriptions of its type, as if it had happened now. Filters and
   * aggregation of the subscriptions apply. Returns the number of notifications sent. Throws a RangeError if there is no
   * subscription, or a value is invalid.
   */
  send(notification: OwnNotification): number;
  /** Sets how often every new notification arrives, from 1 to 100 times. Default: 1. */
  duplicate(copies: number): void;
  /** Delays new notifications by this time. Default: 0. */
  delay(milliseconds: number): void;
  /**
   * Delays each new notification by a random additional time, up to this many milliseconds, so that their order changes.
   * Default: 0. The same seed causes the same delays.
   */
  reorder(milliseconds: number, seed?: string): void;
  /**
   * Sets how many attempts fail before each new notification is delivered, from 0 to 5. The next attempt then succeeds, 1, 6,
   * 31, 156 or 781 seconds after the first. Default: 0.
   */
  failAttempts(attempts: number): void;
  /** The current delivery faults. */
  readonly faults: DeliveryFaults;
  /** The webhooks: URLs on this machine that receive notifications. */
  readonly webhooks: Webhooks;
}

interface OutboxParts {
  readonly application: () => Account;
  readonly clock: Clock;
  readonly changes: DeliveryChanges & OwnNotifications & EventPoller;
  readonly webhooks: Webhooks;
}

export function createOutbox({ application, clock, changes, webhooks }: OutboxParts): Outbox {
  const disturb = (faults: Partial<StoredDeliveryFaults>) => {
    // Earlier notifications are delivered without the new faults.
    changes.look();
    changes.disturb(faults);
  };
  return {
    received(destinationId, notificationType) {
      changes.look();
      const arrived = [...readDeliveries(application())].filter(
        ([, delivery]) =>
          delivery.arrivesAt <= clock.now() &&
          (destinationId ?? delivery.destinationId) === delivery.destinationId &&
          (notificationType ?? delivery.notificationType) === delivery.notificationType,
      );
      return arrived.sort(([, one], [, other]) => one.arrivesAt - other.arrivesAt).map(toReceivedNotification);
    },
    ready: changes.ready,
    get dropped() {
      return getDeliveryCounts(application()).dropped;
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

function toReceivedNotification([number, delivery]: readonly [string, Delivery]): ReceivedNotification {
  const { lostAttempts = 0, arrivesAt, sellerId = null, subscriptionId: _, ...members } = delivery;
  return { deliveryNumber: Number(number), ...members, sellerId, receivedAt: arrivesAt, attempts: lostAttempts + 1 };
}
