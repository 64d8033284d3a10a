import { Hono } from 'hono';
import { NEW_SELLER_MEMBERS } from '../auth/added-sellers.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import { changeClock, clockView } from './clock-control.ts';
import { controlBody, controlText, mostFileBytes, parse } from './control-body.ts';
import { type ControlContext, infoOf } from './control-context.ts';
import { badControl, ControlError } from './control-error.ts';
import { controlPaths } from './control-paths.ts';
import { eventView } from './event-control.ts';
import { limitRoutes } from './limit-routes.ts';
import { notificationRoutes } from './notification-routes.ts';
import { planReports } from './report-scenario-control.ts';
import { roleRoutes } from './role-routes.ts';
import { testDataRoutes } from './test-data-routes.ts';

/** The first segment of all paths of the control API. */
const CONTROL_PATH = '/_sandbox';

/** Searches the text first, because parsing the URL of every request is slow. */
export function isControl({ url }: Request): boolean {
  if (!url.includes(CONTROL_PATH)) return false;
  const { pathname } = new URL(url);
  return pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
}

export function controlRoutes(room: ControlContext): Hono {
  const routes = new Hono({ strict: false }).basePath(CONTROL_PATH);
  routes
    .get('/', ({ json }) => json({ paths: controlPaths(routes) }))
    .get('/health', ({ json }) => json({ status: 'ok' }))
    .get('/info', ({ json }) => json(infoOf(room)))
    .get('/clock', ({ json }) => json(clockView(room.clock)))
    .post('/clock', async ({ req, json }) => json(await changeClock(req.raw, room.clock)))
    .post('/reset', async ({ req, json }) => json(await reset(req.raw, room)))
    .get('/events', ({ req, json }) => json(eventView(new URL(req.url), room.log)))
    .delete('/events', ({ body }) => body(clearLog(room), 204))
    .get('/counters', ({ json }) => json(room.log.counts()))
    .get('/coverage', ({ json }) => json(room.log.coverage()));
  faultRoutes(routes, room);
  reportRoutes(routes, room);
  limitRoutes(routes, room);
  sellerRoutes(routes, room);
  roleRoutes(routes, room);
  testDataRoutes(routes, room);
  recordingRoutes(routes, room);
  snapshotRoutes(routes, room);
  notificationRoutes(routes, room);
  return routes;
}

function faultRoutes(routes: Hono, { faults }: ControlContext): void {
  routes
    .get('/faults', ({ json }) => json({ faults: faults.list() }))
    .post('/faults', async ({ req, json }) => json(faults.add(parse(await controlText(req.raw)) as FaultRule), 201))
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

function reportRoutes(routes: Hono, { reports }: ControlContext): void {
  routes
    .get('/reports', ({ json }) => json({ reports: reports.listScenarios() }))
    .post('/reports', async ({ req, json }) => json(await planReports(req.raw, reports)))
    .delete('/reports', ({ body }) => {
      reports.removeScenarios();
      return body(null, 204);
    })
    .delete('/reports/:type', ({ req, body }) =>
      body(reports.removeScenarios(req.param('type')) ? null : missing('scenario'), 204),
    );
}

function sellerRoutes(routes: Hono, room: ControlContext): void {
  routes
    .get('/sellers', ({ json }) => json({ sellers: infoOf(room).sellers }))
    .post('/sellers', async ({ req, json }) => json(await addSeller(req.raw, room), 201))
    .delete('/sellers/:id', ({ req, body }) => {
      if (room.partners.byId(req.param('id')) === undefined) missing('seller');
      room.removeSeller(req.param('id'));
      return body(null, 204);
    });
}

/** Returns all credentials of the new seller; those of the application are the same for every seller. */
async function addSeller(request: Request, room: ControlContext) {
  const partner = room.addSeller(await controlBody(request, NEW_SELLER_MEMBERS));
  const { sellerId, refreshToken, marketplaceId } = partner;
  return { ...partner, credentials: { ...room.credentials(), sellerId, refreshToken, marketplaceId } };
}

function recordingRoutes(routes: Hono, { recording, replay }: ControlContext): void {
  routes
    .get('/recording', ({ json }) => json(recording.state()))
    .post('/recording/start', async ({ req, json }) => {
      const { reset = false } = await controlBody(req.raw, ['reset']);
      if (typeof reset !== 'boolean') throw badControl('reset must be true or false.');
      return json(recording.start({ reset }), 201);
    })
    .post('/recording/stop', ({ body }) => body(recording.stop(), 200, { 'content-type': 'application/x-ndjson' }))
    .post('/recording/replay', async ({ req, json }) => json(await replay(await controlText(req.raw, mostFileBytes))));
}

function snapshotRoutes(routes: Hono, room: ControlContext): void {
  const { snapshots } = room;
  routes
    .get('/snapshots', ({ json }) => json({ snapshots: snapshots.list() }))
    .post('/snapshots', async ({ req, json }) => {
      const { name } = await controlBody(req.raw, ['name']);
      if (typeof name !== 'string') throw badControl('name must be a string.');
      return json(snapshots.take(name), 201);
    })
    .get('/snapshots/:name', ({ req, body }) =>
      body(snapshots.find(req.param('name')) ?? missing('snapshot'), 200, { 'content-type': 'application/json' }),
    )
    .put('/snapshots/:name', async ({ req, json }) =>
      json(snapshots.put(req.param('name'), await controlText(req.raw, mostFileBytes)), 201),
    )
    .delete('/snapshots/:name', ({ req, body }) =>
      body(snapshots.remove(req.param('name')) ? null : missing('snapshot'), 204),
    )
    .post('/snapshots/:name/restore', ({ req, json }) => {
      room.restore(snapshots.find(req.param('name')) ?? missing('snapshot'));
      return json(clockView(room.clock));
    });
}

async function reset(request: Request, room: ControlContext) {
  const { sellerId } = await controlBody(request, ['sellerId']);
  if (sellerId !== undefined && typeof sellerId !== 'string') throw badControl('sellerId must be a string.');
  room.reset(sellerId);
  return { reset: sellerId ?? 'all' };
}

function clearLog({ log }: ControlContext): null {
  log.clear();
  return null;
}

function missing(what: string): never {
  throw new ControlError(404, `The ${what} does not exist.`);
}
