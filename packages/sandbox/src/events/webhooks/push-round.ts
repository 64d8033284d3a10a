import type { Clock } from '../../base/clock.ts';
import type { Account } from '../../world/accounts/account.ts';
import { readDeliveries } from '../deliveries.ts';
import type { Delivery } from '../records.ts';
import { type AttemptParts, attemptDelivery } from './attempt.ts';
import type { WebhookChanges } from './webhook-changes.ts';
import { readPushes, readWebhooks, type Webhook } from './webhook-records.ts';

export interface RoundParts extends AttemptParts {
  readonly application: () => Account;
  readonly clock: Clock;
  readonly changes: Pick<WebhookChanges, 'notePush'>;
}

/** Makes all attempts that are due: in order for each webhook, and for all webhooks at the same time. */
export async function runPushRound(parts: RoundParts): Promise<void> {
  const webhooks = [...readWebhooks(parts.application()).values()];
  await Promise.all(webhooks.map((webhook) => pushTo(webhook, parts)));
}

async function pushTo(webhook: Webhook, parts: RoundParts): Promise<void> {
  const { application, clock, closing, changes } = parts;
  const arrived = [...readDeliveries(application())].filter(([, delivery]) => isFor(webhook, delivery, clock.now()));
  arrived.sort(([, one], [, other]) => one.arrivesAt - other.arrivesAt);
  for (const [number, delivery] of arrived) {
    const push = readPushes(application()).get(`${webhook.id} ${number}`);
    if (push !== undefined && (push.nextAttemptAt === null || push.nextAttemptAt > clock.now())) continue;
    const end = await attemptDelivery(webhook.url, delivery.message, parts);
    // The sandbox may have been closed, or the webhook removed, during the attempt.
    if (closing.aborted || !readWebhooks(application()).has(webhook.id)) return;
    changes.notePush(webhook.id, number, end);
  }
}

function isFor(webhook: Webhook, delivery: Delivery, now: number): boolean {
  const { destinationId, notificationType, createdAt } = webhook;
  return (
    delivery.arrivesAt >= createdAt &&
    delivery.arrivesAt <= now &&
    (destinationId ?? delivery.destinationId) === delivery.destinationId &&
    (notificationType ?? delivery.notificationType) === delivery.notificationType
  );
}
