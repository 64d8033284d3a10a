import { type Account, collection, defineCollection, readCollection } from '../../world/accounts/account.ts';

const webhooksCollection = defineCollection<Webhook>('notification webhooks');
const pushesCollection = defineCollection<Push>('notification pushes');

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

/** To be looked at only. */
export function webhooksIn(application: Account): ReadonlyMap<string, Webhook> {
  return readCollection(application, webhooksCollection);
}

export function webhooksOf(application: Account): Map<string, Webhook> {
  return collection(application, webhooksCollection);
}

/** By webhook and number of the delivery. */
export function pushesOf(application: Account): Map<string, Push> {
  return collection(application, pushesCollection);
}

/** The same, to be looked at only. */
export function pushesIn(application: Account): ReadonlyMap<string, Push> {
  return readCollection(application, pushesCollection);
}
