import type { Context, Hono } from 'hono';
import { boundedBody } from '../http/bounded-body.ts';
import { limitConcurrency } from '../http/concurrency-limit.ts';
import type { SignedInEnv } from '../http/signed-in.ts';
import type { Services } from '../wiring/create-services.ts';
import { authPath, authRoute, mostAuthBytes } from './auth-route.ts';
import { billingWebhookRoute, mostEventBytes } from './billing-webhook-route.ts';
import { filePaths } from './signed-in-routes.ts';

/** Concurrent uploads, downloads and exports of a workspace on a hosted console. */
const mostFilesAtOnce = 6;

/**
 * Adds the routes that only a hosted console has: user accounts and billing webhooks, and the limit of concurrent file
 * transfers.
 */
export function addHostedRoutes(
  app: Hono<SignedInEnv>,
  services: Services,
  readClientAddress: (context: Context) => string | undefined,
): void {
  const { userAccounts, billing } = services;
  if (userAccounts !== undefined) {
    app.on(['GET', 'POST'], authPath, boundedBody(mostAuthBytes), authRoute(userAccounts, readClientAddress));
  }
  const few = limitConcurrency(mostFilesAtOnce);
  for (const path of filePaths) app.use(path, few);
  if (billing.isOn) app.post('/stripe-webhook', boundedBody(mostEventBytes), billingWebhookRoute(services));
}
