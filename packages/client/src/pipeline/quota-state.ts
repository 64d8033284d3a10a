import { loadOperation } from '@supercargo/catalogue';
import type { BucketState } from '../quotas/quotas.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import { applicationPlanOf, bucketRefOf } from './bucket-ref.ts';
import type { CallDeps } from './deps.ts';
import { bucketOf, planOf } from './prepare.ts';

/** Which operation's quota is meant, spelt as in a call. */
export interface QuotaQuery {
  /** `endpoint.operation`, or the operation alone beside `endpoint`. */
  readonly operation: string;
  readonly endpoint?: string | undefined;
  readonly version?: string | undefined;
}

/** How the bucket of an operation stands for this selling partner. Asks nobody but the quota store. */
export async function quotaState(query: QuotaQuery, deps: CallDeps): Promise<BucketState> {
  const entry = resolveOperation(query, deps.config);
  const descriptor = await loadOperation(entry);
  const facts = {
    bucket: bucketOf(entry),
    plan: planOf(descriptor, deps.config),
    applicationPlan: applicationPlanOf(descriptor, deps.config),
    scope: descriptor.grantlessScope ?? undefined,
    ownRestoreRate: false,
  };
  return deps.quotas.state(bucketRefOf(facts, deps.account));
}
