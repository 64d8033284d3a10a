import type { OperationDescriptor } from '@supercargo/catalogue';
import { listEndpointParties } from '@supercargo/catalogue/roles';
import type { SandboxPartner } from './partners.ts';

/** Endpoints that take a seller's token as well as the application's own. Best effort. */
const ALSO_WITH_A_SELLER: ReadonlySet<string> = new Set(['tracking']);

/** Whether an operation is called in a selling partner's name. */
export function takesPartners({ endpoint, grantlessScope }: OperationDescriptor): boolean {
  return grantlessScope === null || ALSO_WITH_A_SELLER.has(endpoint);
}

/** Whether an endpoint is open to sellers, or to vendors. */
export function isOpenTo(kind: SandboxPartner['kind'], endpoint: string): boolean {
  return listEndpointParties(endpoint).includes(kind);
}
