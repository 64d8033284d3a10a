import { checkText } from '../base/check-arguments.ts';
import type { Clock } from '../base/clock.ts';
import type { Account } from '../world/accounts/account.ts';
import { deliver, readDeliveries } from './deliveries.ts';
import { saveDeliveryFaults } from './delivery-faults.ts';
import type { StoredDeliveryFaults } from './records.ts';

/** The changes of deliveries. Parameters are plain data, so that a recording can contain them. */
export interface DeliveryChanges {
  /** Delivers a notification again, with the same ID. Throws a RangeError for an unknown ID. */
  resend(notificationId: string): void;
  /** Changes the delivery faults. Throws a RangeError, and changes nothing, if a value is out of range. */
  disturb(change: Partial<StoredDeliveryFaults>): void;
}

interface DeliveryChangeParts {
  readonly application: () => Account;
  readonly clock: Clock;
  readonly maxNotifications: number;
}

export function createDeliveryChanges({ application, clock, maxNotifications }: DeliveryChangeParts): DeliveryChanges {
  return {
    resend(notificationId) {
      checkText('notificationId', notificationId);
      const sent = [...readDeliveries(application()).values()].find((found) => found.notificationId === notificationId);
      if (sent === undefined) throw new RangeError(`there is no notification ${notificationId}`);
      const { lostAttempts: _, ...delivery } = sent;
      deliver(application(), { ...delivery, arrivesAt: clock.now() }, maxNotifications);
    },
    disturb: (change) => saveDeliveryFaults(application(), change),
  };
}
