import { type Account, collection, readCollection } from '../../world/accounts/account.ts';

/** An address on this machine that notifications are sent to. */
export interface Webhook {
  /** By which it is looked up and removed. */
  readonly id: string;
  /** Where notifications are sent. */
  readonly url: string;
  /** Null: notifications for every destination. */
  readonly destinationId: string | null;
  /** The one type that is sent there. Missing: every type. */
  readonly notificationType?: string;
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly createdAt: number;
}

/** One notification on its way to one address. */
export interface Push {
  /** The webhook it goes to. */
  readonly webhookId: string;
  /** ID of the notification. */
  readonly notificationId: string;
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** Attempts made. */
  readonly attempts: number;
  /** What the receiver answered last; null when it did not answer. */
  readonly lastStatus: number | null;
  /** Why there was no answer. */
  readonly lastProblem: string | null;
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly lastAttemptAt: number;
  /** Null when there is to be no attempt any more. */
  readonly nextAttemptAt: number | null;
  /** How it stands. It is given up after six attempts. */
  readonly outcome: 'waiting' | 'delivered' | 'given up';
}

const WEBHOOKS = 'notification webhooks';
const PUSHES = 'notification pushes';

/** To be looked at only. */
export function webhooksIn(application: Account): ReadonlyMap<string, Webhook> {
  return readCollection<Webhook>(application, WEBHOOKS);
}

export function webhooksOf(application: Account): Map<string, Webhook> {
  return collection<Webhook>(application, WEBHOOKS);
}

/** By webhook and number of the delivery. */
export function pushesOf(application: Account): Map<string, Push> {
  return collection<Push>(application, PUSHES);
}

/** The same, to be looked at only. */
export function pushesIn(application: Account): ReadonlyMap<string, Push> {
  return readCollection<Push>(application, PUSHES);
}
