import type { Context, Hono, MiddlewareHandler } from 'hono';
import { boundedBody } from '../http/bounded-body.ts';
import { limitConcurrency } from '../http/concurrency-limit.ts';
import type { RequestBudgets } from '../http/request-budgets.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import { outOfTime } from '../http/time-budget.ts';
import type { Services } from '../wiring/services.ts';
import { authPath, authRoute, maxAuthBytes } from './auth-route.ts';
import { billingWebhookRoute, maxEventBytes } from './billing-webhook-route.ts';
import { filePaths } from './signed-in-routes.ts';

/** Concurrent uploads, downloads and exports of a workspace on a hosted console. */
const maxFilesAtOnce = 6;

interface HostedParts {
  readonly services: Services;
  readonly readClientAddress: (context: Context) => string | undefined;
  /** The key under which a caller is counted. */
  readonly callerAt: (context: Context) => string;
  readonly budgets: RequestBudgets | undefined;
}

/**
 * Adds the routes that only a hosted console has: user accounts and billing webhooks, and the limit of concurrent file
 * transfers.
 */
export function addHostedRoutes(
  app: Hono<SignedInEnv>,
  { services, readClientAddress, callerAt, budgets }: HostedParts,
): void {
  const { userAccounts, billing } = services;
  const checkTime: MiddlewareHandler = async (context, next) => {
    const late = budgets?.checkAddress(callerAt(context));
    return late === undefined ? next() : outOfTime(late);
  };
  if (userAccounts !== undefined) {
    app.on(['GET', 'POST'], authPath, checkTime, boundedBody(maxAuthBytes), authRoute(userAccounts, readClientAddress));
  }
  const few = limitConcurrency(maxFilesAtOnce);
  for (const path of filePaths) app.use(path, few);
  if (billing.isOn) app.post('/stripe-webhook', checkTime, boundedBody(maxEventBytes), billingWebhookRoute(services));
}
