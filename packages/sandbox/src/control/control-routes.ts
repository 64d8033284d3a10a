import { Hono } from 'hono';
import type { StubRule } from '../faults/fault-rule.ts';
import { addAuthorizationRoutes } from './authorization-routes.ts';
import { changeClock, toClockResponse } from './clock-control.ts';
import { MAX_FILE_BYTES, parse, readControlBody, readControlText } from './control-body.ts';
import { type ControlContext, toInfo } from './control-context.ts';
import { ControlError } from './control-error.ts';
import { listControlPaths } from './control-paths.ts';
import { toEventsResponse } from './event-control.ts';
import { addLimitRoutes } from './limit-routes.ts';
import { addNotificationRoutes } from './notification-routes.ts';
import { buildOpenApi } from './openapi.ts';
import { addQuirkRoutes } from './quirk-routes.ts';
import { setReportScenario } from './report-scenario-control.ts';
import { BODIES } from './request-schemas.ts';
import { addRoleRoutes } from './role-routes.ts';
import { addTestDataRoutes } from './test-data-routes.ts';

/** The first segment of all paths of the control API. */
const CONTROL_PATH = '/_sandbox';

/** Searches the text first, because parsing the URL of every request is slow. */
export function isControl({ url }: Request): boolean {
  if (!url.includes(CONTROL_PATH)) return false;
  const { pathname } = new URL(url);
  return pathname === CONTROL_PATH || pathname.startsWith(`${CONTROL_PATH}/`);
}

export function createControlRoutes(context: ControlContext): Hono {
  const routes = new Hono({ strict: false }).basePath(CONTROL_PATH);
  routes
    .get('/', ({ json }) => json({ paths: listControlPaths(routes) }))
    // A container does not know under which port it is reached, but the request names it.
    .get('/openapi.json', ({ req, json }) => json(buildOpenApi(new URL(req.url).origin)))
    .get('/health', ({ json }) => json({ status: 'ok' }))
    .get('/info', ({ json }) => json(toInfo(context)))
    .get('/proxy', ({ json }) => json(context.proxy() ?? throwNoProxy()))
    .get('/clock', ({ json }) => json(toClockResponse(context.clock)))
    .post('/clock', async ({ req, json }) => json(await changeClock(req.raw, context.clock)))
    .post('/reset', async ({ req, json }) => json(await reset(req.raw, context)))
    .get('/events', ({ req, json }) => json(toEventsResponse(new URL(req.url), context.log)))
    .delete('/events', ({ body }) => body(clearLog(context), 204))
    .get('/counters', ({ json }) => json(context.log.counts()))
    .get('/coverage', ({ json }) => json(context.log.coverage()));
  addFaultRoutes(routes, context);
  addReportRoutes(routes, context);
  addLimitRoutes(routes, context);
  addQuirkRoutes(routes, context);
  addSellerRoutes(routes, context);
  addAuthorizationRoutes(routes, context);
  addRoleRoutes(routes, context);
  addTestDataRoutes(routes, context);
  addRecordingRoutes(routes, context);
  addSnapshotRoutes(routes, context);
  addNotificationRoutes(routes, context);
  return routes;
}

function addFaultRoutes(routes: Hono, { faults }: ControlContext): void {
  routes
    .get('/faults', ({ json }) => json({ faults: faults.list() }))
    .post('/faults', async ({ req, json }) => json(faults.add(parse(await readControlText(req.raw)) as StubRule), 201))
    .delete('/faults', ({ body }) => {
      faults.clear();
      return body(null, 204);
    })
    .get('/faults/:id', ({ req, json }) => {
      const fault = faults.list().find(({ id }) => id === req.param('id'));
      return json(fault ?? throwNotFound('fault'));
    })
    .delete('/faults/:id', ({ req, body }) =>
      body(faults.remove(req.param('id')) ? null : throwNotFound('fault'), 204),
    );
}

function addReportRoutes(routes: Hono, { reports }: ControlContext): void {
  routes
    .get('/reports', ({ json }) => json({ reports: reports.listScenarios() }))
    .post('/reports', async ({ req, json }) => json(await setReportScenario(req.raw, reports)))
    .delete('/reports', ({ body }) => {
      reports.removeScenarios();
      return body(null, 204);
    })
    .delete('/reports/:type', ({ req, body }) =>
      body(reports.removeScenarios(req.param('type')) ? null : throwNotFound('scenario'), 204),
    );
}

function addSellerRoutes(routes: Hono, context: ControlContext): void {
  routes
    .get('/sellers', ({ json }) => json({ sellers: toInfo(context).sellers }))
    .post('/sellers', async ({ req, json }) => json(await addSeller(req.raw, context), 201))
    .delete('/sellers/:id', ({ req, body }) => {
      if (context.partners.byId(req.param('id')) === undefined) throwNotFound('seller');
      context.removeSeller(req.param('id'));
      return body(null, 204);
    });
}

/** Returns all credentials of the new seller; those of the application are the same for every seller. */
async function addSeller(request: Request, context: ControlContext) {
  const partner = context.addSeller(await readControlBody(request, BODIES.seller));
  const { sellerId, refreshToken, marketplaceId } = partner;
  return { ...partner, credentials: { ...context.credentials(), sellerId, refreshToken, marketplaceId } };
}

function addRecordingRoutes(routes: Hono, { recording, replay }: ControlContext): void {
  routes
    .get('/recording', ({ json }) => json(recording.state()))
    .post('/recording/start', async ({ req, json }) => {
      const { reset = false } = await readControlBody(req.raw, BODIES.recordingStart);
      return json(recording.start({ reset: reset as boolean }), 201);
    })
    .post('/recording/stop', ({ body }) => body(recording.stop(), 200, { 'content-type': 'application/x-ndjson' }))
    .post('/recording/replay', async ({ req, json }) =>
      json(await replay(await readControlText(req.raw, MAX_FILE_BYTES))),
    );
}

function addSnapshotRoutes(routes: Hono, context: ControlContext): void {
  const { snapshots } = context;
  routes
    .get('/snapshots', ({ json }) => json({ snapshots: snapshots.list() }))
    .post('/snapshots', async ({ req, json }) => {
      const { name } = await readControlBody(req.raw, BODIES.snapshot);
      return json(await snapshots.takeInTurns(name as string), 201);
    })
    .get('/snapshots/:name', ({ req, body }) =>
      body(snapshots.find(req.param('name')) ?? throwNotFound('snapshot'), 200, { 'content-type': 'application/json' }),
    )
    .put('/snapshots/:name', async ({ req, json }) =>
      json(snapshots.put(req.param('name'), await readControlText(req.raw, MAX_FILE_BYTES)), 201),
    )
    .delete('/snapshots/:name', ({ req, body }) =>
      body(snapshots.remove(req.param('name')) ? null : throwNotFound('snapshot'), 204),
    )
    .post('/snapshots/:name/restore', ({ req, json }) => {
      context.restore(snapshots.find(req.param('name')) ?? throwNotFound('snapshot'));
      return json(toClockResponse(context.clock));
    });
}

async function reset(request: Request, context: ControlContext) {
  const { sellerId } = (await readControlBody(request, BODIES.reset)) as { readonly sellerId?: string };
  context.reset(sellerId);
  return { reset: sellerId ?? 'all' };
}

function clearLog({ log }: ControlContext): null {
  log.clear();
  return null;
}

function throwNotFound(what: string): never {
  throw new ControlError(404, `The ${what} does not exist.`);
}

function throwNoProxy(): never {
  throw new ControlError(404, 'This sandbox has no proxy. Start it with --proxy-port (proxyPort).');
}
