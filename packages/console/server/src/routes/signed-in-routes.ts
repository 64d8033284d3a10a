import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Turns } from '../base/turns.ts';
import { ConsoleError } from '../errors/console-error.ts';
import { errorResponse } from '../http/error-response.ts';
import type { RequestBudgets } from '../http/request-budgets.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { outOfTime } from '../http/time-budget.ts';
import { isAllowedWhenLapsed, type Permissions } from '../procedures/permissions.ts';
import { listProcedures, type ProcedurePath } from '../procedures/router.ts';
import type { AuditLog } from '../services/audit/audit-log.ts';
import type { Billing } from '../services/billing/billing.ts';
import { requireRole } from '../sessions/roles.ts';
import type { Session } from '../sessions/sessions.ts';
import { currentWorkspace } from '../storage/current-workspace.ts';
import type { Services } from '../wiring/services.ts';
import { activityRoute } from './activity-file.ts';
import { downloadRoute } from './downloads.ts';
import { feedInputsRoute } from './feed-inputs-route.ts';
import { auditRoute, workspaceRoute } from './owner-files.ts';
import { replenishmentRoute, settlementRoute } from './shop-files.ts';
import type { SignedInRoute } from './signed-in-route.ts';
import { tableExportRoute } from './table-export.ts';

/** Paths of uploads and downloads. All of them require a signed-in user. */
export const filePaths = ['/files/*', '/tables/*'];

/** The routes of uploads and downloads. */
export const signedInRoutes = [
  feedInputsRoute,
  downloadRoute,
  tableExportRoute,
  activityRoute,
  auditRoute,
  settlementRoute,
  replenishmentRoute,
  workspaceRoute,
] as const;

/** Something that requires a role: a procedure by its path, or a route by its method and path. */
export type Guarded = ProcedurePath | (typeof signedInRoutes)[number]['name'];

/** The permissions of all procedures and routes. */
export const permissions: Permissions = Object.fromEntries([
  ...listProcedures().map(({ path, meta }) => [path, meta] as const),
  ...signedInRoutes.map((route) => [route.name, route] as const),
]);

/** Adds the routes of uploads and downloads. */
export function addSignedInRoutes(app: Hono<SignedInEnv>, services: Services): void {
  for (const { name, handlers } of signedInRoutes) {
    const [method = '', path = ''] = name.split(' ');
    app.on(method, [path], ...handlers(services));
  }
  for (const path of filePaths) app.all(path, () => errorResponse(404, 'PATH_NOT_FOUND', 'File not found.'));
}

interface RouteParts {
  readonly find: (context: Context) => Promise<Session | undefined>;
  readonly audit: AuditLog;
  readonly billing: Pick<Billing, 'checkPaid'>;
  readonly turns: Turns;
  readonly budgets?: RequestBudgets | undefined;
}

/** Requires a signed-in user whom the route permits. Adds requests that the role denies to the audit log. */
export function requirePermission({
  find,
  audit,
  billing,
  turns,
  budgets,
}: RouteParts): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const session = await find(context);
    if (session === undefined) return errorResponse(401, 'UNAUTHORIZED', 'Your session has ended.');
    await turns.waitForTurn(session.workspaceId);
    const late = budgets?.checkWorkspace(session.workspaceId);
    if (late !== undefined) return outOfTime(late);
    context.set('session', session);
    const { method, path } = context.req;
    const found = findRoute(method, path);
    // Other paths get the response for paths that do not exist.
    if (found === undefined) return next();
    const { route, parameters } = found;
    try {
      requireRole(session, route.role);
    } catch (error) {
      const { workspaceId, actor, address } = session;
      const subject = parameters[0] ?? null;
      await audit.add({ workspaceId, actor, address, action: route.name, subject, outcome: 'denied', details: {} });
      return describeRejection(error, 403);
    }
    try {
      if (!isAllowedWhenLapsed(route)) await billing.checkPaid(session.workspaceId);
    } catch (error) {
      return describeRejection(error, 422);
    }
    return currentWorkspace.run(session.workspaceId, next);
  };
}

function describeRejection(error: unknown, status: number): Response {
  if (!(error instanceof ConsoleError)) throw error;
  const { code, message, action } = error;
  return Response.json({ code, message, action }, { status });
}

/** Finds the route of a request; undefined if there is none. */
export function findRoute(
  method: string,
  path: string,
): { readonly route: SignedInRoute; readonly parameters: readonly string[] } | undefined {
  const requested = `${method === 'HEAD' ? 'GET' : method} ${path}`.split('/');
  for (const route of signedInRoutes) {
    const parts = route.name.split('/');
    if (parts.length !== requested.length) continue;
    const isIt = parts.every((part, index) => part.startsWith(':') || part === requested[index]);
    if (isIt) return { route, parameters: requested.filter((_, index) => parts[index]?.startsWith(':')) };
  }
  return undefined;
}
