import type { Deprecation } from '../descriptor.ts';
import type { DataKioskSchemaName } from './data-kiosk.ts';
import type { Party } from './party.ts';

/** Describes a GraphQL schema of Data Kiosk. Amazon also calls it a data set. */
export interface DataKioskSchemaDescriptor {
  /** Name of the schema, which is the root field of its queries. */
  readonly name: string;
  /** Display name. */
  readonly title: string;
  /** Who can query it. */
  readonly parties: readonly Party[];
  /** Whether `loadDataKioskSchema` has its text. It has no text of schemas that Amazon has withdrawn. */
  readonly loadable: boolean;
  /** The deprecation; null when it is not deprecated. */
  readonly deprecated: Deprecation | null;
}

type Row = Omit<DataKioskSchemaDescriptor, 'name' | 'loadable'>;

/** Parties are those whose data the descriptions in the schemas name. */
const currentSchemas: Readonly<Record<DataKioskSchemaName, Row>> = {
  analytics_salesAndTraffic_2024_04_24: { title: 'Sales and traffic', parties: ['seller'], deprecated: null },
  analytics_economics_2024_03_15: { title: 'Economics', parties: ['seller'], deprecated: null },
  analytics_vendorAnalytics_2024_09_30: { title: 'Vendor analytics', parties: ['vendor'], deprecated: null },
};

/** The dates are those of Amazon's table of deprecations. */
const withdrawn: Readonly<Record<string, Row>> = {
  analytics_salesAndTraffic_2023_11_15: {
    title: 'Sales and traffic, first version',
    parties: ['seller'],
    deprecated: { announced: null, removal: '2026-03-27', successor: 'analytics_salesAndTraffic_2024_04_24' },
  },
};

/** The schemas of Data Kiosk, including those that Amazon has removed. */
export const dataKioskSchemas: readonly DataKioskSchemaDescriptor[] = [
  ...Object.entries(currentSchemas).map(([name, row]) => ({ name, loadable: true, ...row })),
  ...Object.entries(withdrawn).map(([name, row]) => ({ name, loadable: false, ...row })),
];

/** Finds a schema of Data Kiosk; undefined when it is new or misspelled. */
export function findDataKioskSchema(name: string): DataKioskSchemaDescriptor | undefined {
  return dataKioskSchemas.find((schema) => schema.name === name);
}
