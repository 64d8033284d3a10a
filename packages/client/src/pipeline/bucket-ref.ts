import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { BucketRef } from '../quotas/quotas.ts';
import type { CallDeps } from './call-deps.ts';
import type { OperationTraits } from './operation-traits.ts';

/** Determines which buckets a call takes its slots from. */
interface BucketInput
  extends Pick<OperationTraits, 'name' | 'bucket' | 'limit' | 'applicationLimit' | 'isOfApplication'> {
  readonly scope: string | undefined;
  readonly hasOwnRestoreRate: boolean;
}

/** Calls with any scope are counted for the application. */
const anyScope = '';

/** Builds the reference to the bucket of a call and, where there is one, to the bucket of the whole application. */
export function buildBucketRef(
  input: BucketInput,
  { config, getAccountKey }: Pick<CallDeps, 'config' | 'getAccountKey'>,
): BucketRef {
  const { bucket, limit, applicationLimit, isOfApplication, scope, hasOwnRestoreRate: isOwn } = input;
  const learnsBurst = config.learnBursts && canLearnBurst(input, config);
  const sellerKey = getAccountKey(undefined);
  const share = config.quotaShare;
  const bucketRef = {
    key: `${getAccountKey(isOfApplication ? anyScope : scope)} ${bucket}`,
    sellerKey,
    limit,
    isOwn,
    learnsBurst,
    share,
  };
  if (applicationLimit === undefined) return bucketRef;
  return { ...bucketRef, application: { key: `${getAccountKey(anyScope)} ${bucket}`, limit: applicationLimit } };
}

/**
 * A quota that the caller set stays as it is. A throttled call with two buckets does not say which one was empty, so the
 * burst of neither can be learned.
 */
function canLearnBurst(input: BucketInput, { quotas, waitForQuota, retryThrottled }: ResolvedConfig): boolean {
  const hasOwnLimit = input.hasOwnRestoreRate || quotas?.get(input.name) !== undefined;
  const hasOneBucket = input.applicationLimit === undefined && !input.isOfApplication;
  return waitForQuota && retryThrottled && !hasOwnLimit && hasOneBucket;
}
