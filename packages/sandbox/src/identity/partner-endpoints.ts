import type { OperationDescriptor } from '@supercargo/catalogue';
import type { SandboxPartner } from './partners.ts';

/** What is there for sellers and vendors alike. Best effort: everything else named vendor is for vendors only. */
const FOR_BOTH: ReadonlySet<string> = new Set([
  'aplusContent',
  'appIntegrations',
  'applicationManagement',
  'catalogItems',
  'customerFeedback',
  'dataKiosk',
  'feeds',
  'financesInvoices',
  'listingsItems',
  'listingsRestrictions',
  'notifications',
  'productTypeDefinitions',
  'replenishment',
  'reports',
  'tokens',
  'tracking',
  'uploads',
  'vehicles',
]);

/** Endpoints that take a seller's token as well as the application's own. Best effort. */
const ALSO_WITH_A_SELLER: ReadonlySet<string> = new Set(['tracking']);

/** Whether an operation is called in a selling partner's name. */
export function takesPartners({ endpoint, grantlessScope }: OperationDescriptor): boolean {
  return grantlessScope === null || ALSO_WITH_A_SELLER.has(endpoint);
}

/** Whether an endpoint is open to sellers, or to vendors. */
export function isOpenTo(kind: SandboxPartner['kind'], endpoint: string): boolean {
  return FOR_BOTH.has(endpoint) || endpoint.startsWith('vendor') === (kind === 'vendor');
}
