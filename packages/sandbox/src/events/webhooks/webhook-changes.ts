import type { Clock } from '../../base/clock.ts';
import type { Account } from '../../world/accounts/account.ts';
import { deliveriesIn, destinationsOf } from '../deliveries.ts';
import { notificationTypeOf } from '../notification-types.ts';
import type { Delivery } from '../records.ts';
import { delayAfter } from '../retry-delays.ts';
import type { AttemptEnd } from './attempt.ts';
import { webhookAddress } from './webhook-address.ts';
import { type Push, pushesOf, type Webhook, webhooksIn, webhooksOf } from './webhook-records.ts';

/** The changes of webhooks. Parameters and results are plain data, so that a recording can contain them. */
export interface WebhookChanges {
  /**
   * Adds a webhook. Null: for all destinations or types. Throws a RangeError if the URL is not on this machine, or the
   * destination or type does not exist.
   */
  addWebhook(url: string, destinationId: string | null, notificationType: string | null): Webhook;
  /** Returns false if the ID does not exist. */
  removeWebhook(id: string): boolean;
  /** Saves the result of an attempt to send a delivery, by its number, to a webhook. */
  notePush(webhookId: string, number: string, end: AttemptEnd): void;
}

export interface WebhookChangeParts {
  readonly application: () => Account;
  readonly clock: Clock;
}

const MOST = 100;

export function webhookChanges({ application, clock }: WebhookChangeParts): WebhookChanges {
  return {
    addWebhook(given, destinationId, notificationType) {
      const url = webhookAddress(given);
      if (destinationId !== null && !destinationsOf(application()).has(destinationId)) {
        throw new RangeError(`there is no destination ${destinationId}; without one, a webhook is for all`);
      }
      if (typeof notificationType === 'string' && notificationTypeOf(notificationType) === undefined) {
        throw new RangeError(`there is no notification type ${notificationType}; without one, a webhook is for all`);
      }
      const webhooks = webhooksOf(application());
      if (webhooks.size >= MOST) throw new RangeError(`the sandbox keeps at most ${MOST} webhooks`);
      const id = `webhook-${nextId([...webhooks.keys()])}`;
      // Recordings of older versions contain no type.
      const only = typeof notificationType === 'string' ? { notificationType } : {};
      const webhook = { id, url, destinationId, ...only, createdAt: clock.now() };
      webhooks.set(id, webhook);
      return webhook;
    },
    removeWebhook(id) {
      for (const [key, { webhookId }] of pushesOf(application())) {
        if (webhookId === id) pushesOf(application()).delete(key);
      }
      return webhooksOf(application()).delete(id);
    },
    notePush(webhookId, number, end) {
      const delivery = deliveriesIn(application()).get(number);
      // The delivery or the webhook may have been removed meanwhile.
      if (delivery === undefined || !webhooksIn(application()).has(webhookId)) return;
      const [pushes, key] = [pushesOf(application()), `${webhookId} ${number}`];
      pushes.set(key, pushAfter(end, pushes.get(key), webhookId, delivery, clock.now()));
    },
  };
}

/** Deletes the webhook deliveries whose notification delivery was dropped. */
export function forgetPushes(application: Account): void {
  if (webhooksIn(application).size === 0) return;
  const [pushes, deliveries] = [pushesOf(application), deliveriesIn(application)];
  for (const [key, { webhookId }] of pushes) {
    if (!deliveries.has(key.slice(webhookId.length + 1))) pushes.delete(key);
  }
}

function pushAfter(
  { status, problem }: AttemptEnd,
  before: Push | undefined,
  webhookId: string,
  { notificationId, notificationType, lostAttempts = 0 }: Delivery,
  now: number,
): Push {
  const attempts = (before?.attempts ?? lostAttempts) + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const delay = isDelivered ? null : delayAfter(attempts);
  return {
    webhookId,
    notificationId,
    notificationType,
    attempts,
    lastStatus: status,
    lastProblem: problem,
    lastAttemptAt: now,
    nextAttemptAt: delay === null ? null : now + delay,
    outcome: isDelivered ? 'delivered' : delay === null ? 'given up' : 'waiting',
  };
}

function nextId(ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => Number(id.slice('webhook-'.length)))) + 1;
}
