import { Hono } from 'hono';
import type { FaultRule } from '../faults/fault-rule.ts';
import { changeClock, clockView } from './clock-control.ts';
import { controlBody, parse } from './control-body.ts';
import { badControl, ControlRefusal } from './control-refusal.ts';
import { type ControlRoom, infoOf } from './control-room.ts';
import { eventView } from './event-control.ts';
import { notificationRoutes } from './notification-routes.ts';

/** Where the control paths begin. */
export const CONTROL_PATH = '/_sandbox/';

export function controlRoutes(room: ControlRoom): Hono {
  const routes = new Hono().basePath('/_sandbox');
  routes
    .get('/health', ({ json }) => json({ status: 'ok' }))
    .get('/info', ({ json }) => json(infoOf(room)))
    .get('/clock', ({ json }) => json(clockView(room.clock)))
    .post('/clock', async ({ req, json }) => json(await changeClock(req.raw, room.clock)))
    .post('/reset', async ({ req, json }) => json(await reset(req.raw, room)))
    .get('/events', ({ req, json }) => json(eventView(new URL(req.url), room.log)))
    .delete('/events', ({ body }) => body(clearLog(room), 204))
    .get('/counters', ({ json }) => json(room.log.counts()));
  faultRoutes(routes, room);
  snapshotRoutes(routes, room);
  notificationRoutes(routes, room);
  return routes;
}

function faultRoutes(routes: Hono, { faults }: ControlRoom): void {
  routes
    .get('/faults', ({ json }) => json({ faults: faults.list() }))
    .post('/faults', async ({ req, json }) => json(faults.add(parse(await req.text()) as FaultRule), 201))
    .delete('/faults', ({ body }) => {
      faults.clear();
      return body(null, 204);
    })
    .get('/faults/:id', ({ req, json }) => {
      const fault = faults.list().find(({ id }) => id === req.param('id'));
      return json(fault ?? missing('fault'));
    })
    .delete('/faults/:id', ({ req, body }) => body(faults.remove(req.param('id')) ? null : missing('fault'), 204));
}

function snapshotRoutes(routes: Hono, room: ControlRoom): void {
  const { snapshots } = room;
  routes
    .get('/snapshots', ({ json }) => json({ snapshots: snapshots.list() }))
    .post('/snapshots', async ({ req, json }) => {
      const { name } = await controlBody(req.raw, ['name']);
      if (typeof name !== 'string') throw badControl('name must be a text.');
      return json(snapshots.take(name), 201);
    })
    .get('/snapshots/:name', ({ req, body }) =>
      body(snapshots.find(req.param('name')) ?? missing('snapshot'), 200, { 'content-type': 'application/json' }),
    )
    .put('/snapshots/:name', async ({ req, json }) => json(snapshots.put(req.param('name'), await req.text()), 201))
    .delete('/snapshots/:name', ({ req, body }) =>
      body(snapshots.remove(req.param('name')) ? null : missing('snapshot'), 204),
    )
    .post('/snapshots/:name/restore', ({ req, json }) => {
      room.restore(snapshots.find(req.param('name')) ?? missing('snapshot'));
      return json(clockView(room.clock));
    });
}

async function reset(request: Request, room: ControlRoom) {
  const { sellerId } = await controlBody(request, ['sellerId']);
  if (sellerId !== undefined && typeof sellerId !== 'string') throw badControl('sellerId must be a text.');
  room.reset(sellerId);
  return { reset: sellerId ?? 'all' };
}

function clearLog({ log }: ControlRoom): null {
  log.clear();
  return null;
}

function missing(what: string): never {
  throw new ControlRefusal(404, `There is no such ${what}.`);
}
