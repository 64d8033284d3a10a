import { loadOperation } from '@supercargo/catalogue';
import type { BucketState } from '../quotas/quotas.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import { bucketRefOf } from './bucket-ref.ts';
import { natureOf } from './call-nature.ts';
import type { CallDeps } from './deps.ts';

/** Which operation's quota is meant, spelt as in a call. */
export interface QuotaQuery {
  /** `endpoint.operation`, or the operation alone beside `endpoint`. */
  readonly operation: string;
  /** Endpoint of the operation, when `operation` does not name it. */
  readonly endpoint?: string | undefined;
  /** Version of the endpoint. @default the one in force */
  readonly version?: string | undefined;
}

/** How the bucket of an operation stands for this selling partner. Asks nobody but the quota store. */
export async function quotaState(query: QuotaQuery, deps: CallDeps): Promise<BucketState> {
  const entry = resolveOperation(query ?? {}, deps.config);
  const descriptor = await loadOperation(entry);
  const facts = {
    ...natureOf(entry, descriptor, deps.config),
    scope: descriptor.grantlessScope ?? undefined,
    ownRestoreRate: false,
  };
  return deps.quotas.state(bucketRefOf(facts, deps.account));
}
