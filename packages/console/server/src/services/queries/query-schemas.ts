import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { ConsoleError } from '../../errors/console-error.ts';

/** A schema of Data Kiosk. */
export interface QuerySchemaCard {
  readonly name: string;
  readonly label: string;
  readonly party: 'seller' | 'vendor';
}

export const querySchemas: readonly QuerySchemaCard[] = [
  { name: 'analytics_salesAndTraffic_2024_04_24', label: 'Sales and traffic', party: 'seller' },
  { name: 'analytics_economics_2024_03_15', label: 'Economics', party: 'seller' },
  { name: 'analytics_vendorAnalytics_2024_09_30', label: 'Vendor analytics', party: 'vendor' },
];

/** Returns a schema in GraphQL's schema language. Throws a ConsoleError for an unknown one. */
export async function querySchemaText(name: string): Promise<string> {
  const text = await loadDataKioskSchema(name);
  if (text !== undefined) return text;
  const known = querySchemas.map((one) => one.name).join(', ');
  throw new ConsoleError('QUERY_SCHEMA_UNKNOWN', `Data Kiosk has no schema ${name}.`, `Use one of ${known}.`);
}
