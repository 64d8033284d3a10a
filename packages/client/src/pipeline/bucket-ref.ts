import type { OperationDescriptor } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { QuotaPlan } from '../ports/quota-store.ts';
import type { BucketRef } from '../quotas/quotas.ts';
import type { CallDeps } from './deps.ts';

/** What decides which buckets a call takes its slots from. */
export interface BucketFacts {
  /** Calls with the same name and account share a bucket at the marketplace. */
  readonly bucket: string;
  readonly plan: QuotaPlan;
  /** Of the whole application, over all of its sellers, where there is such a bucket as well. */
  readonly applicationPlan: QuotaPlan | undefined;
  readonly scope: string | undefined;
  readonly ownRestoreRate: boolean;
}

/** Who is counted when there is any scope: the application. */
const anyScope = '';

export function bucketRefOf(facts: BucketFacts, account: CallDeps['account']): BucketRef {
  const { bucket, plan, applicationPlan, scope, ownRestoreRate: isOwn } = facts;
  const own = { key: `${account(scope)} ${bucket}`, plan, isOwn };
  if (applicationPlan === undefined) return own;
  return { ...own, application: { key: `${account(anyScope)} ${bucket}`, plan: applicationPlan } };
}

/** No burst of a whole application is documented: a second's worth. */
export function applicationPlanOf(
  { applicationRate }: OperationDescriptor,
  { useSandbox }: ResolvedConfig,
): QuotaPlan | undefined {
  return useSandbox || applicationRate === undefined ? undefined : { rate: applicationRate, burst: applicationRate };
}
