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

/** Whether an endpoint is open to sellers, or to vendors. */
export function isOpenTo(kind: SandboxPartner['kind'], endpoint: string): boolean {
  return FOR_BOTH.has(endpoint) || endpoint.startsWith('vendor') === (kind === 'vendor');
}
