import type { Party } from './registry/party.ts';

/** What is there for sellers and vendors alike. Best effort: everything else named vendor is for vendors only. */
const forBoth: ReadonlySet<string> = new Set([
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

const both: readonly Party[] = ['seller', 'vendor'];
const vendors: readonly Party[] = ['vendor'];
const sellers: readonly Party[] = ['seller'];

/** Whose accounts an endpoint is for. Best effort. */
export function partiesOfEndpoint(endpoint: string): readonly Party[] {
  if (forBoth.has(endpoint)) return both;
  return endpoint.startsWith('vendor') ? vendors : sellers;
}
