import { type Account, collection, defineCollection, readCollection } from '../../world/accounts/account.ts';

const webhooksCollection = defineCollection<Webhook>('notification webhooks');
const pushesCollection = defineCollection<Push>('notification pushes');

/** A URL on this machine that receives notifications. */
export interface Webhook {
  /** ID, for lookups and removal. */
  readonly id: string;
  /** The URL that receives the notifications. */
  readonly url: string;
  /** Null: notifications for every destination. */
  readonly destinationId: string | null;
  /** The only notification type that is sent. Missing: every type. */
  readonly notificationType?: string;
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly createdAt: number;
}

/** The delivery of one notification to one webhook. */
export interface Push {
  /** ID of the webhook. */
  readonly webhookId: string;
  /** ID of the notification. */
  readonly notificationId: string;
  /** Type, such as `ORDER_CHANGE`. */
  readonly notificationType: string;
  /** Number of attempts so far. */
  readonly attempts: number;
  /** Status of the last response; null if there was no response. */
  readonly lastStatus: number | null;
  /** Why there was no response. Null otherwise. */
  readonly lastProblem: string | null;
  /** Milliseconds since the epoch, on the sandbox's clock. */
  readonly lastAttemptAt: number;
  /** Null if there are no more attempts. */
  readonly nextAttemptAt: number | null;
  /** State of the delivery. The sandbox stops after six attempts. */
  readonly outcome: 'waiting' | 'delivered' | 'given up';
}

/** Webhooks by ID, read-only. */
export function readWebhooks(application: Account): ReadonlyMap<string, Webhook> {
  return readCollection(application, webhooksCollection);
}

export function getWebhooks(application: Account): Map<string, Webhook> {
  return collection(application, webhooksCollection);
}

/** Deliveries to webhooks, by webhook ID and delivery number. */
export function getPushes(application: Account): Map<string, Push> {
  return collection(application, pushesCollection);
}

/** The same, read-only. */
export function readPushes(application: Account): ReadonlyMap<string, Push> {
  return readCollection(application, pushesCollection);
}
