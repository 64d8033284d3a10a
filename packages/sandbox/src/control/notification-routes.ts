import type { Hono } from 'hono';
import type { JsonObject } from '../json-value.ts';
import { OWN_NOTIFICATION_MEMBERS, type OwnNotification } from '../notifications/own-notifications.ts';
import { NO_TROUBLE } from '../notifications/trouble.ts';
import { controlBody, momentOf, wholeNumber } from './control-body.ts';
import { badControl, ControlRefusal } from './control-refusal.ts';
import type { ControlRoom } from './control-room.ts';
import { changeTrouble, troubleView } from './notification-trouble.ts';

/** Adds the routes of notifications, webhooks, queues and delivery faults. */
export function notificationRoutes(routes: Hono, room: ControlRoom): void {
  const { notifications, queues } = room;
  routes
    .get('/notifications', async ({ req, json }) => json(await received(new URL(req.url), room)))
    .post('/notifications/:id/resend', ({ req, json }) => json(resend(req.param('id'), room)))
    .post('/notifications/send', async ({ req, json }) => {
      const notification = await controlBody(req.raw, OWN_NOTIFICATION_MEMBERS);
      return json({ sent: notifications.send(notification as unknown as OwnNotification) }, 201);
    })
    .get('/notifications/queues', ({ json }) => json({ queues: queues.list() }))
    .get('/notifications/trouble', ({ json }) => json(troubleView(notifications)))
    .post('/notifications/trouble', async ({ req, json }) => json(await changeTrouble(req.raw, notifications)))
    .delete('/notifications/trouble', ({ body }) => {
      notifications.duplicate(NO_TROUBLE.copies);
      notifications.delay(NO_TROUBLE.delayMilliseconds);
      notifications.reorder(NO_TROUBLE.reorderMilliseconds, NO_TROUBLE.reorderSeed);
      notifications.lose(NO_TROUBLE.lostAttempts);
      return body(null, 204);
    });
  webhookRoutes(routes, room);
}

function webhookRoutes(routes: Hono, { notifications: { webhooks } }: ControlRoom): void {
  const find = (id: string) => webhooks.list().find((webhook) => webhook.id === id) ?? missing('webhook');
  routes
    .get('/notifications/webhooks', ({ json }) => json({ webhooks: webhooks.list() }))
    .post('/notifications/webhooks', async ({ req, json }) => {
      const { url, destinationId, notificationType } = textsIn(await controlBody(req.raw, WEBHOOK_MEMBERS));
      if (url === undefined) throw badControl('url must be a string.');
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
      body(webhooks.remove(req.param('id')) ? null : missing('webhook'), 204),
    );
}

const WEBHOOK_MEMBERS = ['url', 'destinationId', 'notificationType'];
const FILTERS = ['destinationId', 'notificationType', 'since', 'limit', 'sellerId'];

async function received({ searchParams }: URL, { notifications }: ControlRoom) {
  const strange = [...searchParams.keys()].find((name) => !FILTERS.includes(name));
  if (strange !== undefined) throw badControl(`Unknown parameter: ${strange}. Allowed are: ${FILTERS.join(', ')}.`);
  const [destinationId, type, from, most, about] = FILTERS.map((name) => searchParams.get(name) ?? undefined);
  const since = from === undefined ? 0 : momentOf('since', /^\d+$/.test(from) ? Number(from) : from);
  const limit = wholeNumber('limit', most) ?? Number.POSITIVE_INFINITY;
  await notifications.ready();
  const found = notifications
    .received(destinationId, type)
    .filter(({ receivedAt, sellerId }) => receivedAt >= since && (about ?? sellerId) === sellerId);
  const shown = limit === 0 ? [] : found.slice(-limit);
  return { total: found.length, dropped: notifications.dropped, notifications: shown };
}

function resend(id: string, { notifications }: ControlRoom) {
  try {
    notifications.resend(id);
  } catch (error) {
    if (error instanceof RangeError) missing('notification');
    throw error;
  }
  return { resent: id };
}

function textsIn(body: JsonObject): Readonly<Record<string, string | undefined>> {
  const wrong = Object.entries(body).find(([, value]) => typeof value !== 'string');
  if (wrong !== undefined) throw badControl(`${wrong[0]} must be a string.`);
  return body as Readonly<Record<string, string>>;
}

function missing(what: string): never {
  throw new ControlRefusal(404, `The ${what} does not exist.`);
}
