import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Caller } from '../auth/access-grant.ts';
import { authenticate } from '../auth/authenticate.ts';
import { authorizeCall } from '../auth/authorize-call.ts';
import type { SandboxPartner } from '../auth/partners.ts';
import { accessDenied, quotaExceeded } from '../base/api-error.ts';
import { endedOperation } from '../base/end-dates.ts';
import { findServedHost } from '../base/served-host.ts';
import { getUsagePlan, type UsagePlan } from '../base/usage-plan.ts';
import { getHandlerName } from '../operations/handler.ts';
import type { ApiParts } from './api-parts.ts';
import type { Target } from './target.ts';
import { getApplicationPlan } from './throttling/application-plans.ts';

/** A call that was authorized and not throttled. */
export interface Admitted extends Target {
  readonly caller: Caller;
  /** The selling partner for which the application calls; null for a grantless operation. */
  readonly partner: SandboxPartner | null;
  readonly plan: UsagePlan;
  /** Name of the application, for the keys of its buckets. */
  readonly application: string;
}

/** Checks the token and takes a slot from the bucket. Throws an `ApiError`. */
export function admitCall(request: Request, target: Target, parts: ApiParts): Admitted {
  const { operation, url } = target;
  checkEndDate(operation, parts);
  const caller = authenticate(request, url.pathname, operation, parts);
  const host = findServedHost(url.hostname);
  const partner = findPartner(caller, parts);
  if (partner !== null) authorizeCall(partner, operation, host, parts.auth);
  const name = getHandlerName(operation);
  const plan = getUsagePlan(operation, parts.rateScale, host.sandbox, parts.limits.of(caller.sellerId, name));
  const application = nameApplication(request, caller);
  const own = {
    key: JSON.stringify([application, caller.sellerId, host.sandbox ? `sandbox ${name}` : name]),
    plan,
  };
  const shared = host.sandbox ? null : getApplicationPlan(operation, parts.rateScale);
  const buckets = shared === null ? [own] : [own, { key: JSON.stringify([application, null, name]), plan: shared }];
  if (!parts.throttle.admit(...buckets)) throw quotaExceeded();
  return { ...target, caller, partner, plan, application };
}

function checkEndDate({ deprecated, endpoint, operation, version }: OperationDescriptor, parts: ApiParts): void {
  if (deprecated === null || !parts.endDates.hasEnded(deprecated, parts.clock.now())) return;
  throw endedOperation(`${endpoint}.${operation} (${version})`, deprecated);
}

/** Throws if the selling partner does not exist: a restored snapshot can contain tokens of other selling partners. */
function findPartner({ sellerId }: Caller, { partners }: ApiParts): SandboxPartner | null {
  if (sellerId === null) return null;
  const partner = partners.byId(sellerId);
  if (partner === undefined) throw accessDenied('The access token you provided is revoked, malformed or invalid.');
  return partner;
}

/** Names of other applications, which are part of what the sandbox stores. */
const APPLICATION_NAME = /^[a-z0-9-]{1,40}$/;

/**
 * Each application, seller and operation has its own bucket. The sandbox has one application. A program can have buckets of another
 * one if it names it in a header.
 */
function nameApplication(request: Request, { clientId }: Caller): string {
  const name = request.headers.get('x-supercargo-application') ?? '';
  return APPLICATION_NAME.test(name) ? `${clientId} ${name}` : clientId;
}
