import type { Clock } from '../clock.ts';
import type { JsonObject } from '../json-value.ts';
import type { Account } from '../state/account.ts';
import type { AccountBook } from '../state/account-book.ts';
import { settleOrders } from '../state/order-life.ts';
import { deliver, deliveriesOf, type Notifier, setTrouble } from './notifier.ts';
import type { Delivery } from './records.ts';

/** A message as a queue or an event bus got it. */
export interface ReceivedNotification {
  /** The same for every copy of a notification. */
  readonly notificationId: string;
  readonly notificationType: string;
  readonly destinationId: string;
  /** When it arrived, in milliseconds since the epoch on the sandbox's clock. */
  readonly receivedAt: number;
  /** The body of the queue's message, or the event on the bus. */
  readonly message: JsonObject;
}

/** What has been sent to an application's destinations, and how deliveries go wrong. */
export interface Outbox {
  /** What has arrived by now, oldest first, at one destination or at all. */
  received(destinationId?: string): readonly ReceivedNotification[];
  /** Delivers a notification once more, under the id it has. Throws a RangeError when there is none of that id. */
  resend(notificationId: string): void;
  /** From now on every notification arrives this often; 1 is back to normal. */
  duplicate(copies: number): void;
  /** From now on notifications arrive this late; 0 is back to normal. */
  delay(milliseconds: number): void;
}

export interface OutboxParts {
  readonly application: () => Account;
  readonly accounts: AccountBook;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

export function outbox({ application, accounts, notifier, clock }: OutboxParts): Outbox {
  const catchUp = () => {
    for (const account of accounts.values()) {
      settleOrders(account, clock.now());
      notifier.catchUp(account, clock.now());
    }
  };
  return {
    received(destinationId) {
      catchUp();
      const arrived = [...deliveriesOf(application()).values()].filter(
        (delivery) =>
          delivery.arrivesAt <= clock.now() && (destinationId ?? delivery.destinationId) === delivery.destinationId,
      );
      return arrived.sort((one, other) => one.arrivesAt - other.arrivesAt).map(viewOf);
    },
    resend(notificationId) {
      catchUp();
      const sent = [...deliveriesOf(application()).values()].find((found) => found.notificationId === notificationId);
      if (sent === undefined) throw new RangeError(`there is no notification ${notificationId}`);
      deliver(application(), { ...sent, arrivesAt: clock.now() });
    },
    duplicate(copies) {
      if (!Number.isInteger(copies) || copies < 1) throw new RangeError('copies must be a whole number from 1 up');
      catchUp();
      setTrouble(application(), { copies });
    },
    delay(delayMilliseconds) {
      if (!(delayMilliseconds >= 0)) throw new RangeError('milliseconds must be a number from 0 up');
      catchUp();
      setTrouble(application(), { delayMilliseconds });
    },
  };
}

function viewOf({
  notificationId,
  notificationType,
  destinationId,
  arrivesAt,
  message,
}: Delivery): ReceivedNotification {
  return { notificationId, notificationType, destinationId, receivedAt: arrivesAt, message };
}
