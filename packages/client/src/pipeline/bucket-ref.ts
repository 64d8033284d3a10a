import type { BucketRef } from '../quotas/quotas.ts';
import type { CallDeps } from './call-deps.ts';
import type { OperationTraits } from './operation-traits.ts';

/** Determines which buckets a call takes its slots from. */
interface BucketInput extends Pick<OperationTraits, 'bucket' | 'limit' | 'applicationLimit'> {
  readonly scope: string | undefined;
  readonly hasOwnRestoreRate: boolean;
}

/** Calls with any scope are counted for the application. */
const anyScope = '';

/** Builds the reference to the bucket of a call and, where there is one, to the bucket of the whole application. */
export function buildBucketRef(input: BucketInput, getAccountKey: CallDeps['getAccountKey']): BucketRef {
  const { bucket, limit, applicationLimit, scope, hasOwnRestoreRate: isOwn } = input;
  const own = { key: `${getAccountKey(scope)} ${bucket}`, sellerKey: getAccountKey(undefined), limit, isOwn };
  if (applicationLimit === undefined) return own;
  return { ...own, application: { key: `${getAccountKey(anyScope)} ${bucket}`, limit: applicationLimit } };
}
