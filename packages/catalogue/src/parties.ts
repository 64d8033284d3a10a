import type { Party } from './registry/party.ts';

/** Endpoints for both sellers and vendors. Best effort: all other endpoints are for vendors if their name starts with vendor. */
const forBoth: ReadonlySet<string> = new Set([
  'aplusContent',
  'appIntegrations',
  'applicationManagement',
  'catalogItems',
  'customerFeedback',
  'dataKiosk',
  'feeds',
  'financeRemittance',
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

/** Lists the parties that can use an endpoint. Best effort. */
export function listEndpointParties(endpoint: string): readonly Party[] {
  if (forBoth.has(endpoint)) return both;
  return endpoint.startsWith('vendor') ? vendors : sellers;
}
