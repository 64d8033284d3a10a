import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { createClientAddressReader, normalizeAddress } from '../http/client-address.ts';
import { compressResponse } from '../http/compress.ts';
import { errorResponse } from '../http/error-response.ts';
import { guard } from '../http/guard.ts';
import { procedureRequest } from '../http/procedure-body.ts';
import { rateBound, rateLimit } from '../http/rate-limit.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { usableAddress } from '../http/usable-address.ts';
import { appRouter, listProcedures } from '../procedures/router.ts';
import type { SignInLinks } from '../sessions/sign-in-links.ts';
import { localWorkspace } from '../storage/schema/workspaces.ts';
import { timeoutFault } from '../storage/statement-timeout.ts';
import type { Services } from '../wiring/create-services.ts';
import { Health } from './health.ts';
import { addHostedRoutes } from './hosted-routes.ts';
import type { Pages } from './pages.ts';
import { reportedCallsRoute } from './reported-calls-route.ts';
import { addSignedInRoutes, filePaths, permissions, requirePermission } from './signed-in-routes.ts';

/** Maximum calls of a batch: more than any screen sends in one request. */
const mostAtOnce = 100;

/** Maximum bytes of a procedure that accepts a file as text. */
const mostFileBytes = 64 * 1024 * 1024;
/** The same limit on a hosted console, where workspaces share the server. */
const mostSharedFileBytes = 16 * 1024 * 1024;

/** The parts from which the console's routes are built. */
interface AppParts {
  readonly services: Services;
  /** Undefined if users have accounts. */
  readonly signInLinks: SignInLinks | undefined;
  readonly pages: Pages;
  /** Default: checks whether the database responds. */
  readonly health?: Health | undefined;
  /** Values of the Host header that the console accepts, with the port. */
  readonly hosts: ReadonlySet<string>;
  /** Receives unexpected errors. */
  readonly fail: (error: Error) => void;
}

/** Creates the console as one function from request to response. */
export function createApp({
  services,
  signInLinks,
  pages,
  health = new Health(services.database),
  hosts,
  fail,
}: AppParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>();
  const { sessions, sessionAuthenticator, hosted } = services;
  const readClientAddress = createClientAddressReader(hosted?.trustedProxies ?? []);
  // On a local console all callers are the same user.
  const callerAt = (context: Context) => (hosted === undefined ? '' : normalizeAddress(readClientAddress(context)));
  const find = async (context: Context) => {
    const session = await sessionAuthenticator.find(context.req.raw);
    return session && { ...session, address: readClientAddress(context) };
  };
  app.use(securityHeaders(hosted?.publicUrl.startsWith('https:') ?? false));
  // A proxy in front of several servers calls each by its own address, so this route comes before the check of the
  // host.
  if (hosted !== undefined) app.get('/health', () => health.answer());
  app.use(guard(hosts, hosted?.publicUrl), usableAddress);
  if (hosted === undefined) app.get('/health', () => health.answer());
  if (signInLinks !== undefined) {
    app.get('/launch', rateLimit(30, 60_000, services.now), async (context) => {
      if (!signInLinks.use(context.req.query('token') ?? '')) return context.redirect('/?launch=used');
      const session = { actor: 'operator', workspaceId: localWorkspace };
      context.header('set-cookie', await sessions.start(session, context.req.header('user-agent'), false));
      // Home shows the shop, of which other consoles have no copy.
      return context.redirect(services.mirrors.isAvailable ? '/home' : '/');
    });
  }
  app.post('/sign-out', async (context) => {
    for (const cookie of await sessionAuthenticator.end(context.req.raw))
      context.header('set-cookie', cookie, { append: true });
    return context.body(null, 204);
  });
  for (const path of filePaths) app.use(path, requirePermission({ find, ...services }));
  if (hosted !== undefined) addHostedRoutes(app, services, readClientAddress);
  const guesses = rateBound(1000, 60_000, services.now);
  // More than any screen requests. A program that exceeds it would slow down other workspaces.
  const asked = rateBound(6000, 60_000, services.now);
  const fileBytes = hosted === undefined ? mostFileBytes : mostSharedFileBytes;
  app.use('/trpc/*', async (context) => {
    const session = await find(context);
    const refused = session === undefined ? guesses(callerAt(context)) : hosted && asked(session.workspaceId);
    if (refused !== undefined) return refused;
    // Another tab has switched to another workspace, so this tab would change something else than it shows.
    const shown = context.req.header('x-workspace');
    if (session !== undefined && shown !== undefined && shown !== session.workspaceId) {
      return errorResponse(409, 'WORKSPACE_CHANGED', 'This browser now uses another workspace. Reload the page.');
    }
    // Otherwise the stream would start with status 200 and could not report the error as a status.
    if (session === undefined && isSubscription(context.req.path)) {
      return errorResponse(401, 'UNAUTHORIZED', 'Your session has ended.');
    }
    const safe = await procedureRequest(context, { isSignedIn: session !== undefined, mostFileBytes: fileBytes });
    if (safe instanceof Response) return safe;
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      maxBatchSize: mostAtOnce,
      req: safe,
      router: appRouter,
      createContext: () => ({
        session,
        services,
        permissions,
        origin: hosted?.publicUrl ?? new URL(context.req.url).origin,
      }),
      onError: ({ error, req }) => {
        // A caller that disconnected gets no response.
        if (req.signal.aborted) return;
        if (error.code === 'INTERNAL_SERVER_ERROR' && error.cause !== undefined) fail(error.cause);
      },
    });
    // Subscriptions send small events, which compression would not make smaller.
    return isSubscription(context.req.path)
      ? response
      : compressResponse(response, context.req.header('accept-encoding'));
  });
  app.post('/reported-calls', reportedCallsRoute(services, callerAt));
  addSignedInRoutes(app, services);
  app.get('*', (context) => pages.answer(context.req.path, context.req.header('accept-encoding')));
  app.onError((error) => {
    const tooSlow = timeoutFault(error);
    if (tooSlow !== undefined) return errorResponse(503, tooSlow.code, `${tooSlow.message} ${tooSlow.action}`);
    fail(error);
    return errorResponse(500, 'CONSOLE_FAILED', 'An unexpected error occurred in the console.');
  });
  return app;
}

const subscriptions = new Set(
  listProcedures()
    .filter(({ type }) => type === 'subscription')
    .map(({ path }) => `/trpc/${path}`),
);

function isSubscription(path: string): boolean {
  return subscriptions.has(path);
}
