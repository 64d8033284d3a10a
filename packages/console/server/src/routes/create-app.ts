import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { type Context, Hono } from 'hono';
import { Lane } from '../base/lane.ts';
import { isExplainedError } from '../errors/is-explained-error.ts';
import { boundedBody } from '../http/bounded-body.ts';
import { createClientAddressReader, normalizeAddress } from '../http/client-address.ts';
import { compressResponse } from '../http/compress.ts';
import { errorResponse, withRetryAfter } from '../http/error-response.ts';
import { guard } from '../http/guard.ts';
import { procedureErrorResponse, procedureRequest } from '../http/procedure-body.ts';
import { rateBound } from '../http/rate-limit.ts';
import type { RequestBudgets } from '../http/request-budgets.ts';
import { securityHeaders } from '../http/security-headers.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { usableAddress } from '../http/usable-address.ts';
import { appRouter, listProcedures } from '../procedures/router.ts';
import type { SignInLinks } from '../sessions/sign-in-links.ts';
import { explainStorageFailure } from '../storage/storage-failure.ts';
import type { Services } from '../wiring/services.ts';
import { findTicketHolder } from './find-ticket-holder.ts';
import { Health } from './health.ts';
import { addHostedRoutes } from './hosted-routes.ts';
import { launchRoute, maxLaunchBytes } from './launch-route.ts';
import type { Pages } from './pages.ts';
import { reportedCallsRoute } from './reported-calls-route.ts';
import { addSignedInRoutes, filePaths, permissions, requirePermission } from './signed-in-routes.ts';

/** Maximum calls of a batch: more than any screen sends in one request. */
const maxAtOnce = 100;

/** Calls of a batch that are in progress at a time: more than a screen makes that wait for Amazon. */
const maxInProgress = 8;

/** Maximum bytes of a procedure that accepts a file as text. */
const maxFileBytes = 64 * 1024 * 1024;
/** The same limit on a hosted console, where workspaces share the server. */
const maxSharedFileBytes = 16 * 1024 * 1024;

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
  /** Receives the reason why a stream was rejected, as one line. Default: it is not logged. */
  readonly log?: ((kind: string, line: string) => void) | undefined;
  /** Limits the time that requests use. Default: it is not limited, as for the one user of a local console. */
  readonly budgets?: RequestBudgets | undefined;
}

/** Creates the console as one function from request to response. */
export function createApp({
  services,
  signInLinks,
  pages,
  health = new Health(services.database),
  hosts,
  fail,
  log = () => {},
  budgets,
}: AppParts): Hono<SignedInEnv> {
  const app = new Hono<SignedInEnv>();
  const { sessionAuthenticator, hosted } = services;
  const readClientAddress = createClientAddressReader(hosted?.trustedProxies ?? []);
  // On a local console all callers are the same user.
  const callerAt = (context: Context) => (hosted === undefined ? '' : normalizeAddress(readClientAddress(context)));
  const find = async (context: Context) => {
    const session = await sessionAuthenticator.find(context.req.raw);
    if (session === undefined) return undefined;
    budgets?.chargeWorkspace(session.workspaceId);
    return { ...session, address: readClientAddress(context) };
  };
  if (budgets !== undefined) {
    app.use((context, next) => {
      budgets.chargeAddress(callerAt(context));
      return next();
    });
  }
  const findForFile = async (context: Context) => {
    const session = await find(context);
    if (session !== undefined) return session;
    const holder = await findTicketHolder(services, context.req.raw);
    if (holder === undefined) return undefined;
    budgets?.chargeWorkspace(holder.workspaceId);
    return { ...holder, address: readClientAddress(context) };
  };
  app.use(securityHeaders(hosted?.publicUrl.startsWith('https:') ?? false));
  // A proxy in front of several servers calls each by its own address, so this route comes before the check of the
  // host.
  if (hosted !== undefined) app.get('/health', () => health.answer());
  app.use(guard(hosts, hosted?.publicUrl), usableAddress);
  if (hosted === undefined) app.get('/health', () => health.answer());
  if (signInLinks !== undefined) app.post('/launch', boundedBody(maxLaunchBytes), launchRoute(services, signInLinks));
  app.post('/sign-out', async (context) => {
    if ((await find(context)) === undefined) return errorResponse(401, 'UNAUTHORIZED', 'Your session has ended.');
    for (const cookie of await sessionAuthenticator.end(context.req.raw))
      context.header('set-cookie', cookie, { append: true });
    return context.body(null, 204);
  });
  for (const path of filePaths) app.use(path, requirePermission({ find: findForFile, budgets, ...services }));
  if (hosted !== undefined) addHostedRoutes(app, { services, readClientAddress, callerAt, budgets });
  const guesses = rateBound(1000, 60_000, services.now);
  const fileBytes = hosted === undefined ? maxFileBytes : maxSharedFileBytes;
  app.use('/trpc/*', async (context) => {
    const session = await find(context);
    const tooMany = session === undefined ? guesses(callerAt(context)) : undefined;
    if (tooMany !== undefined) return tooMany;
    const checkTime = () =>
      session === undefined ? budgets?.checkAddress(callerAt(context)) : budgets?.checkWorkspace(session.workspaceId);
    const outOfTime = checkTime();
    if (outOfTime !== undefined) return withRetryAfter(procedureErrorResponse(outOfTime), outOfTime.retrySeconds);
    // Another tab has switched to another workspace, so this tab would change something else than it shows.
    const shown = context.req.header('x-workspace');
    if (session !== undefined && shown !== undefined && shown !== session.workspaceId) {
      return errorResponse(409, 'WORKSPACE_CHANGED', 'This browser now uses another workspace. Reload the page.');
    }
    // Otherwise the stream would start with status 200 and could not report the error as a status.
    if (session === undefined && isSubscription(context.req.path)) {
      return errorResponse(401, 'UNAUTHORIZED', 'Your session has ended.');
    }
    const safe = await procedureRequest(context, { isSignedIn: session !== undefined, maxFileBytes: fileBytes });
    if (safe instanceof Response) return safe;
    const lane = new Lane(maxInProgress);
    const response = await fetchRequestHandler({
      endpoint: '/trpc',
      maxBatchSize: maxAtOnce,
      req: safe,
      router: appRouter,
      createContext: () => ({
        session,
        services,
        permissions,
        checkTime,
        lane,
        origin: hosted?.publicUrl ?? new URL(context.req.url).origin,
      }),
      responseMeta: ({ errors }) =>
        errors.some(({ code }) => code === 'SERVICE_UNAVAILABLE') ? { headers: { 'retry-after': '1' } } : {},
      onError: ({ error: { code, cause }, req, path = '' }) => {
        // A caller that disconnected gets no response.
        if (req.signal.aborted || code !== 'INTERNAL_SERVER_ERROR' || cause === undefined) return;
        if (isExplainedError(cause))
          log(`${path} ${cause.code}`, `${path} was rejected: ${cause.message} (${cause.code})`);
        else fail(cause);
      },
    });
    // Subscriptions send small events, which compression would not make smaller.
    return isSubscription(context.req.path)
      ? response
      : compressResponse(response, context.req.header('accept-encoding'));
  });
  app.post('/reported-calls', reportedCallsRoute(services, callerAt, budgets));
  addSignedInRoutes(app, services);
  app.get('*', (context) => pages.answer(context.req.path, context.req.header('accept-encoding')));
  app.onError((error) => {
    const failure = explainStorageFailure(error);
    if (failure !== undefined) {
      const response = errorResponse(503, failure.code, `${failure.message} ${failure.action}`);
      response.headers.set('retry-after', '1');
      return response;
    }
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
