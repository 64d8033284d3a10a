import type { Clock } from '../../clock.ts';
import type { Account } from '../../state/account.ts';
import { deliveriesOf } from '../deliveries.ts';
import type { Delivery } from '../records.ts';
import { delayAfter } from '../retry-delays.ts';
import { type AttemptEnd, type AttemptParts, attempt } from './attempt.ts';
import { type Push, pushesOf, type Webhook, webhooksOf } from './webhook-records.ts';

export interface RoundParts extends AttemptParts {
  readonly application: () => Account;
  readonly clock: Clock;
}

/** Makes every attempt that is due: one after the other to the same address, at the same time to different ones. */
export async function pushRound(parts: RoundParts): Promise<void> {
  forgetGone(parts.application());
  const webhooks = [...webhooksOf(parts.application()).values()];
  await Promise.all(webhooks.map((webhook) => pushTo(webhook, parts)));
}

async function pushTo(webhook: Webhook, parts: RoundParts): Promise<void> {
  const { application, clock, closing } = parts;
  const arrived = [...deliveriesOf(application())].filter(([, delivery]) => isFor(webhook, delivery, clock.now()));
  arrived.sort(([, one], [, other]) => one.arrivesAt - other.arrivesAt);
  for (const [number, delivery] of arrived) {
    const key = `${webhook.id} ${number}`;
    const push = pushesOf(application()).get(key);
    if (push !== undefined && (push.nextAttemptAt === null || push.nextAttemptAt > clock.now())) continue;
    const end = await attempt(webhook.url, delivery.message, parts);
    // Meanwhile the sandbox may have closed, or the webhook may be gone.
    if (closing.aborted || !webhooksOf(application()).has(webhook.id)) return;
    pushesOf(application()).set(key, pushAfter(end, push, webhook, delivery, clock.now()));
  }
}

function isFor({ destinationId, createdAt }: Webhook, delivery: Delivery, now: number): boolean {
  const { arrivesAt } = delivery;
  return (
    arrivesAt >= createdAt && arrivesAt <= now && (destinationId ?? delivery.destinationId) === delivery.destinationId
  );
}

function pushAfter(
  { status, problem }: AttemptEnd,
  before: Push | undefined,
  { id }: Webhook,
  { notificationId, notificationType, lostAttempts = 0 }: Delivery,
  now: number,
): Push {
  const attempts = (before?.attempts ?? lostAttempts) + 1;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const delay = isDelivered ? null : delayAfter(attempts);
  return {
    webhookId: id,
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

/** What is told of deliveries goes when they go, and when the webhook does. */
function forgetGone(application: Account): void {
  const [pushes, deliveries, webhooks] = [pushesOf(application), deliveriesOf(application), webhooksOf(application)];
  for (const [key, { webhookId }] of pushes) {
    if (!webhooks.has(webhookId) || !deliveries.has(key.slice(webhookId.length + 1))) pushes.delete(key);
  }
}
