import type { Context, MiddlewareHandler } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';
import { errorResponse } from '../http/error-response.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { requireRole, roleByRoute } from '../procedures/roles.ts';
import type { AuditLog } from '../services/audit/audit-log.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Role } from '../storage/schema/memberships.ts';

interface RouteParts {
  readonly find: (context: Context) => Promise<Session | undefined>;
  readonly audit: AuditLog;
}

/** Requires a signed-in user with the role of the route. Adds denied requests to the audit log. */
export function requireRouteRole({ find, audit }: RouteParts): MiddlewareHandler<SignedInEnv> {
  return async (context, next) => {
    const session = await find(context);
    if (session === undefined) return errorResponse(401, 'UNAUTHORIZED', 'Your session has ended.');
    context.set('session', session);
    const { method, path } = context.req;
    const route = findRoute(method, path);
    // Other paths get the response for paths that do not exist.
    if (route === undefined) return next();
    try {
      requireRole(session, route.role);
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      const { workspaceId, actor, address } = session;
      const subject = route.parameters[0] ?? null;
      await audit.add({ workspaceId, actor, address, action: route.name, subject, outcome: 'denied', details: {} });
      const { code, message, action } = error;
      return Response.json({ code, message, action }, { status: 403 });
    }
    return next();
  };
}

/** Finds the route of a request; undefined if there is none. */
export function findRoute(
  method: string,
  path: string,
): { readonly name: string; readonly role: Role; readonly parameters: readonly string[] } | undefined {
  const asked = `${method === 'HEAD' ? 'GET' : method} ${path}`.split('/');
  for (const [name, role] of Object.entries(roleByRoute)) {
    const parts = name.split('/');
    if (parts.length !== asked.length) continue;
    const isIt = parts.every((part, index) => part.startsWith(':') || part === asked[index]);
    if (isIt) return { name, role, parameters: asked.filter((_, index) => parts[index]?.startsWith(':')) };
  }
  return undefined;
}
