import type { OperationDescriptor } from '@supercargo/catalogue';
import { silentlyDenied } from '../base/api-error.ts';
import type { Caller, RestrictedResource } from './access-grant.ts';
import { isOpenTo, takesPartners } from './partner-endpoints.ts';
import type { PartnerRegister } from './partner-registry.ts';

/** The caller with every data element of the operation open, where it has some. */
export function withEverythingOpen(caller: Caller, operation: OperationDescriptor): Caller {
  const { method, path, restricted } = operation;
  if (restricted === null) return { ...caller, restricted: null };
  const resource: RestrictedResource = { method, path, dataElements: restricted.dataElements };
  return { ...caller, restricted: resource };
}

/** Who calls without a token: the first partner who has such operations, or else the application. Throws a 403. */
export function callerWithoutToken(clientId: string, operation: OperationDescriptor, { all }: PartnerRegister): Caller {
  if (!takesPartners(operation)) return { clientId, sellerId: null, restricted: null };
  const first = all.find(({ kind }) => isOpenTo(kind, operation.endpoint));
  if (first === undefined) throw silentlyDenied(`There is no partner to whom ${operation.endpoint} is open.`);
  return { clientId, sellerId: first.sellerId, restricted: null };
}
