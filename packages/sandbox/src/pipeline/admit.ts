import { behaviourName } from '../behaviours/behaviour.ts';
import type { Caller } from '../identity/access-grant.ts';
import { authenticate } from '../identity/authenticate.ts';
import { quotaExceeded } from '../refusal.ts';
import { type UsagePlan, usagePlanOf } from '../throttling/usage-plan.ts';
import type { PipelineParts } from './pipeline-parts.ts';
import type { Target } from './target.ts';

/** A call that may go on to its operation. */
export interface Admitted extends Target {
  readonly caller: Caller;
  readonly plan: UsagePlan;
}

/** Checks the token and takes a request out of the bucket. Throws a Refusal. */
export function admit(request: Request, target: Target, parts: PipelineParts): Admitted {
  const { operation, url } = target;
  const caller = authenticate(request, url.pathname, operation, parts.tokens);
  const plan = usagePlanOf(operation, parts.rateScale);
  if (!parts.throttle.admit(bucketKey(caller, behaviourName(operation)), plan)) throw quotaExceeded();
  return { ...target, caller, plan };
}

/** A bucket per application, seller and operation; without a seller, per application and operation. */
function bucketKey({ clientId, sellerId }: Caller, operation: string): string {
  return JSON.stringify([clientId, sellerId, operation]);
}
