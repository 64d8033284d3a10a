import type { Caller } from '../auth/access-grant.ts';
import { authenticate } from '../auth/authenticate.ts';
import { authorizeCall } from '../auth/authorize-call.ts';
import type { SandboxPartner } from '../auth/partners.ts';
import { accessDenied, quotaExceeded } from '../base/api-error.ts';
import { servedHost } from '../base/served-host.ts';
import { type UsagePlan, usagePlanOf } from '../base/usage-plan.ts';
import { getHandlerName } from '../operations/handler.ts';
import type { PipelineParts } from './api-parts.ts';
import type { Target } from './target.ts';
import { applicationPlanOf } from './throttling/application-plans.ts';

/** A call that was authorized and not throttled. */
export interface Admitted extends Target {
  readonly caller: Caller;
  /** The selling partner for which the application calls; null for a grantless operation. */
  readonly partner: SandboxPartner | null;
  readonly plan: UsagePlan;
}

/** Checks the token and takes a slot from the bucket. Throws an `ApiError`. */
export function admit(request: Request, target: Target, parts: PipelineParts): Admitted {
  const { operation, url } = target;
  const caller = authenticate(request, url.pathname, operation, parts);
  const host = servedHost(url.hostname);
  const partner = partnerOf(caller, parts);
  if (partner !== null) authorizeCall(partner, operation, host, parts.auth);
  const name = getHandlerName(operation);
  const plan = usagePlanOf(operation, parts.rateScale, host.sandbox, parts.limits.of(caller.sellerId, name));
  const own = { key: bucketKey(caller, host.sandbox ? `sandbox ${name}` : name), plan };
  const shared = host.sandbox ? null : applicationPlanOf(operation, parts.rateScale);
  const buckets =
    shared === null ? [own] : [own, { key: bucketKey({ ...caller, sellerId: null }, name), plan: shared }];
  if (!parts.throttle.admit(...buckets)) throw quotaExceeded();
  return { ...target, caller, partner, plan };
}

/** Throws if the selling partner does not exist: a restored snapshot can contain tokens of other selling partners. */
function partnerOf({ sellerId }: Caller, { partners }: PipelineParts): SandboxPartner | null {
  if (sellerId === null) return null;
  const partner = partners.byId(sellerId);
  if (partner === undefined) throw accessDenied('The access token you provided is revoked, malformed or invalid.');
  return partner;
}

/**
 * Each application, seller and operation has its own bucket. Without a seller, the bucket is shared by the application's
 * calls.
 */
function bucketKey({ clientId, sellerId }: Caller, operation: string): string {
  return JSON.stringify([clientId, sellerId, operation]);
}
