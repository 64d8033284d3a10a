import type { BucketState } from '../quotas/quotas.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import { buildBucketRef } from './bucket-ref.ts';
import type { CallDeps } from './call-deps.ts';
import { findCalledOperation } from './operation-traits.ts';

/** The operation whose quota is requested, written as in a call. */
export interface QuotaQuery {
  /** `endpoint.operation`, or the name of the operation together with `endpoint`. */
  readonly operation: string;
  /** Endpoint of the operation, if `operation` does not contain it. */
  readonly endpoint?: string | undefined;
  /** Version of the endpoint. @default the version that a call would use */
  readonly version?: string | undefined;
}

/** Reads the state of an operation's bucket for this selling partner. Contacts only the quota store. */
export async function readQuotaState(query: QuotaQuery, deps: CallDeps): Promise<BucketState> {
  const operationEntry = resolveOperation(query ?? {}, deps.config);
  const descriptor = await deps.config.catalogue.loadOperation(operationEntry);
  const input = {
    ...findCalledOperation(operationEntry, descriptor, deps.config),
    scope: descriptor.grantlessScope ?? undefined,
    hasOwnRestoreRate: false,
  };
  return deps.quotas.readState(buildBucketRef(input, deps));
}
