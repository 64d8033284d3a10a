import type { Clock } from '../../base/clock.ts';
import type { Account } from '../../world/accounts/account.ts';
import { getDestinations, readDeliveries } from '../deliveries.ts';
import { findNotificationType } from '../notification-types.ts';
import type { Delivery } from '../records.ts';
import { getDelayAfter } from '../retry-delays.ts';
import type { AttemptEnd } from './attempt.ts';
import { checkWebhookUrl } from './webhook-address.ts';
import { getPushes, getWebhooks, type Push, readWebhooks, type Webhook } from './webhook-records.ts';

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

interface WebhookChangeParts {
  readonly application: () => Account;
  readonly clock: Clock;
}

const MAX_WEBHOOKS = 100;

export function createWebhookChanges({ application, clock }: WebhookChangeParts): WebhookChanges {
  return {
    addWebhook(given, destinationId, notificationType) {
      const url = checkWebhookUrl(given);
      if (destinationId !== null && !getDestinations(application()).has(destinationId)) {
        throw new RangeError(`there is no destination ${destinationId}; without one, a webhook is for all`);
      }
      if (typeof notificationType === 'string' && findNotificationType(notificationType) === undefined) {
        throw new RangeError(`there is no notification type ${notificationType}; without one, a webhook is for all`);
      }
      const webhooks = getWebhooks(application());
      if (webhooks.size >= MAX_WEBHOOKS) throw new RangeError(`the sandbox can have at most ${MAX_WEBHOOKS} webhooks`);
      const id = `webhook-${findNextId([...webhooks.keys()])}`;
      const only = typeof notificationType === 'string' ? { notificationType } : {};
      const webhook = { id, url, destinationId, ...only, createdAt: clock.now() };
      webhooks.set(id, webhook);
      return webhook;
    },
    removeWebhook(id) {
      for (const [key, { webhookId }] of getPushes(application())) {
        if (webhookId === id) getPushes(application()).delete(key);
      }
      return getWebhooks(application()).delete(id);
    },
    notePush(webhookId, number, end) {
      const delivery = readDeliveries(application()).get(number);
      // The delivery or the webhook may have been removed meanwhile.
      if (delivery === undefined || !readWebhooks(application()).has(webhookId)) return;
      const [pushes, key] = [getPushes(application()), `${webhookId} ${number}`];
      pushes.set(key, buildPush(end, pushes.get(key), webhookId, delivery, clock.now()));
    },
  };
}

/** Deletes the webhook deliveries whose notification delivery was dropped. */
export function deletePushes(application: Account): void {
  if (readWebhooks(application).size === 0) return;
  const [pushes, deliveries] = [getPushes(application), readDeliveries(application)];
  for (const [key, { webhookId }] of pushes) {
    if (!deliveries.has(key.slice(webhookId.length + 1))) pushes.delete(key);
  }
}

function buildPush(
  { status, problem }: AttemptEnd,
  before: Push | undefined,
  webhookId: string,
  { notificationId, notificationType, lostAttempts = 0 }: Delivery,
  now: number,
): Push {
  const attempts = (before?.attempts ?? lostAttempts) + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const delay = isDelivered ? null : getDelayAfter(attempts);
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

function findNextId(ids: readonly string[]): number {
  return Math.max(0, ...ids.map((id) => Number(id.slice('webhook-'.length)))) + 1;
}
