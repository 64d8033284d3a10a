import type { BucketRef } from '../quotas/quotas.ts';
import type { CallNature } from './call-nature.ts';
import type { CallDeps } from './deps.ts';

/** What decides which buckets a call takes its slots from. */
export interface BucketFacts extends Pick<CallNature, 'bucket' | 'plan' | 'applicationPlan'> {
  readonly scope: string | undefined;
  readonly ownRestoreRate: boolean;
}

/** Who is counted when there is any scope: the application. */
const anyScope = '';

/** The bucket of a call, and with it the one of the whole application where there is one. */
export function bucketRefOf(facts: BucketFacts, account: CallDeps['account']): BucketRef {
  const { bucket, plan, applicationPlan, scope, ownRestoreRate: isOwn } = facts;
  const own = { key: `${account(scope)} ${bucket}`, party: account(undefined), plan, isOwn };
  if (applicationPlan === undefined) return own;
  return { ...own, application: { key: `${account(anyScope)} ${bucket}`, plan: applicationPlan } };
}
