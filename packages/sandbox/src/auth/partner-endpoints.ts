import type { OperationDescriptor } from '@supercargo/catalogue';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import type { SandboxPartner } from './partners.ts';

/** Endpoints that accept a seller's token as well as the application's own. The list may be incomplete. */
const ALSO_WITH_A_SELLER: ReadonlySet<string> = new Set(['tracking']);

/** Whether an operation needs a selling partner's authorization. */
export function takesPartners({ endpoint, grantlessScope }: OperationDescriptor): boolean {
  return grantlessScope === null || ALSO_WITH_A_SELLER.has(endpoint);
}

/** Whether sellers, or vendors, can call an endpoint. */
export function isOpenTo(kind: SandboxPartner['kind'], endpoint: string): boolean {
  return listEndpointParties(endpoint).includes(kind);
}
