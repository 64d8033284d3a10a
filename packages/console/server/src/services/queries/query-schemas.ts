import { dataKioskSchemas, loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { ConsoleError } from '../../errors/console-error.ts';

/** A schema of Data Kiosk. */
export interface QuerySchemaCard {
  readonly name: string;
  readonly label: string;
  readonly party: 'seller' | 'vendor';
}

export const querySchemas: readonly QuerySchemaCard[] = dataKioskSchemas
  .filter(({ loadable }) => loadable)
  .map(({ name, title, parties }) => ({ name, label: title, party: parties.includes('seller') ? 'seller' : 'vendor' }));

/** Returns a schema in GraphQL's schema language. Throws a ConsoleError for an unknown one. */
export async function querySchemaText(name: string): Promise<string> {
  const text = await loadDataKioskSchema(name);
  if (text !== undefined) return text;
  const known = querySchemas.map((one) => one.name).join(', ');
  throw new ConsoleError('QUERY_SCHEMA_UNKNOWN', `Data Kiosk has no schema ${name}.`, `Use one of ${known}.`);
}
