import { checkObject, checkText } from '../base/check-arguments.ts';
import type { Clock } from '../base/clock.ts';
import type { JsonObject } from '../base/json-value.ts';
import type { Account } from '../world/accounts/account.ts';
import type { AccountStore } from '../world/accounts/account-store.ts';
import { getDeliveryCounts } from './deliveries.ts';
import { findNotificationType } from './notification-types.ts';
import type { Notifier } from './notifier.ts';

/** A notification with your own payload. */
export interface OwnNotification {
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** The content of the envelope's payload. */
  readonly payload: JsonObject;
  /** ID of the selling partner. Default: the first seller. */
  readonly sellerId?: string;
  /** The number of notifications, from 1 to 1,000. Each has its own ID. Default: 1. */
  readonly times?: number;
}

const MAX_TIMES = 1_000;

/** Sends notifications that no change of the data caused. Parameters are plain data, so that a recording can contain them. */
export interface OwnNotifications {
  sendNotification(notification: OwnNotification): number;
}

interface OwnNotificationParts {
  readonly application: () => Account;
  readonly accounts: AccountStore;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly firstSeller: () => string;
}

export function createOwnNotifications(parts: OwnNotificationParts): OwnNotifications {
  const { application, accounts, notifier, clock, firstSeller } = parts;
  return {
    sendNotification(given) {
      const { sellerId = firstSeller(), times = 1 } = checkObject('notification', given) as unknown as OwnNotification;
      const type = checkText('notificationType', given.notificationType);
      const payload = checkObject('payload', given.payload);
      if (findNotificationType(type) === undefined) throw new RangeError(`there is no notification type ${type}`);
      if (!Number.isInteger(times) || times < 1 || times > MAX_TIMES) {
        throw new RangeError(`times must be a whole number from 1 to ${MAX_TIMES}: ${times} is not`);
      }
      const account = accounts.get(checkText('sellerId', sellerId));
      if (account === undefined) throw new RangeError(`there is no selling partner ${sellerId}`);
      if (!notifier.hasSubscriptions(account, [type])) {
        throw new RangeError(`${sellerId} has no subscription to ${type}: create one first`);
      }
      const before = getDeliveryCounts(application()).published;
      for (let sent = 0; sent < times; sent += 1) notifier.notify(account, type, payload, clock.now());
      return getDeliveryCounts(application()).published - before;
    },
  };
}
