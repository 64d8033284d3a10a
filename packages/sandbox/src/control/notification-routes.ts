import type { Hono } from 'hono';
import { NO_FAULTS } from '../events/delivery-faults.ts';
import type { OwnNotification } from '../events/own-notifications.ts';
import { checkQueryNames, parseTime, parseWholeNumber, readControlBody } from './control-body.ts';
import type { ControlContext } from './control-context.ts';
import { ControlError } from './control-error.ts';
import { changeDeliveryFaults, toDeliveryFaultsResponse } from './delivery-fault-control.ts';
import { BODIES, QUERIES } from './request-schemas.ts';

/** Adds the routes of notifications, webhooks, queues and delivery faults. */
export function addNotificationRoutes(routes: Hono, context: ControlContext): void {
  const { notifications, queues } = context;
  routes
    .get('/notifications', async ({ req, json }) => json(await listReceived(new URL(req.url), context)))
    .post('/notifications/:id/resend', ({ req, json }) => json(resendNotification(req.param('id'), context)))
    .post('/notifications/send', async ({ req, json }) => {
      const notification = await readControlBody(req.raw, BODIES.notification);
      return json({ sent: notifications.send(notification as unknown as OwnNotification) }, 201);
    })
    .get('/notifications/queues', ({ json }) => json({ queues: queues.list() }))
    .get('/notifications/faults', ({ json }) => json(toDeliveryFaultsResponse(notifications)))
    .post('/notifications/faults', async ({ req, json }) => json(await changeDeliveryFaults(req.raw, notifications)))
    .delete('/notifications/faults', ({ body }) => {
      notifications.duplicate(NO_FAULTS.copies);
      notifications.delay(NO_FAULTS.delayMilliseconds);
      notifications.reorder(NO_FAULTS.reorderMilliseconds, NO_FAULTS.reorderSeed);
      notifications.failAttempts(NO_FAULTS.lostAttempts);
      return body(null, 204);
    });
  addWebhookRoutes(routes, context);
}

function addWebhookRoutes(routes: Hono, { notifications: { webhooks } }: ControlContext): void {
  const find = (id: string) => webhooks.list().find((webhook) => webhook.id === id) ?? throwNotFound('webhook');
  routes
    .get('/notifications/webhooks', ({ json }) => json({ webhooks: webhooks.list() }))
    .post('/notifications/webhooks', async ({ req, json }) => {
      const { url, destinationId, notificationType } = (await readControlBody(
        req.raw,
        BODIES.webhook,
      )) as unknown as NewWebhook;
      return json(webhooks.add(url, destinationId, notificationType), 201);
    })
    .post('/notifications/webhooks/deliver', async ({ json }) => {
      await webhooks.deliver();
      return json({ webhooks: webhooks.list() });
    })
    .get('/notifications/webhooks/:id', ({ req, json }) => {
      const webhook = find(req.param('id'));
      return json({ ...webhook, deliveries: webhooks.pushes(webhook.id) });
    })
    .delete('/notifications/webhooks/:id', ({ req, body }) =>
      body(webhooks.remove(req.param('id')) ? null : throwNotFound('webhook'), 204),
    );
}

interface NewWebhook {
  readonly url: string;
  readonly destinationId?: string;
  readonly notificationType?: string;
}

async function listReceived({ searchParams }: URL, { notifications }: ControlContext) {
  checkQueryNames(searchParams, QUERIES.notifications);
  const read = (name: keyof typeof QUERIES.notifications) => searchParams.get(name) ?? undefined;
  const [destinationId, type, from] = [read('destinationId'), read('notificationType'), read('since')];
  const [maxCount, requestedSellerId] = [read('limit'), read('sellerId')];
  const since = from === undefined ? 0 : parseTime('since', /^\d+$/.test(from) ? Number(from) : from);
  const limit = parseWholeNumber('limit', maxCount) ?? Number.POSITIVE_INFINITY;
  await notifications.ready();
  const found = notifications
    .received(destinationId, type)
    .filter(({ receivedAt, sellerId }) => receivedAt >= since && (requestedSellerId ?? sellerId) === sellerId);
  const shown = limit === 0 ? [] : found.slice(-limit);
  return { total: found.length, dropped: notifications.dropped, notifications: shown };
}

function resendNotification(id: string, { notifications }: ControlContext) {
  try {
    notifications.resend(id);
  } catch (error) {
    if (error instanceof RangeError) throwNotFound('notification');
    throw error;
  }
  return { resent: id };
}

function throwNotFound(what: string): never {
  throw new ControlError(404, `The ${what} does not exist.`);
}
