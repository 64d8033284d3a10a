import type { OperationDescriptor } from '@supercargo/catalogue';
import { silentlyDenied } from '../base/api-error.ts';
import type { Caller, RestrictedResource } from './access-grant.ts';
import { isOpenTo, takesPartners } from './partner-endpoints.ts';
import type { PartnerRegistry } from './partner-registry.ts';

/** Returns the caller with access to all data elements of the operation. */
export function toUnrestrictedCaller(caller: Caller, operation: OperationDescriptor): Caller {
  const { method, path, restricted } = operation;
  if (restricted === null) return { ...caller, restricted: null };
  const resource: RestrictedResource = { method, path, dataElements: restricted.dataElements };
  return { ...caller, restricted: resource };
}

/**
 * Returns the caller of a request without a token: the first selling partner that can call the operation, or the
 * application. Throws an ApiError (403) if there is none.
 */
export function findCallerWithoutToken(
  clientId: string,
  operation: OperationDescriptor,
  { all }: PartnerRegistry,
): Caller {
  if (!takesPartners(operation)) return { clientId, sellerId: null, restricted: null };
  const first = all.find(({ kind }) => isOpenTo(kind, operation.endpoint));
  if (first === undefined) throw silentlyDenied(`No selling partner can call ${operation.endpoint}.`);
  return { clientId, sellerId: first.sellerId, restricted: null };
}
