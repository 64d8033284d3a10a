import type { DataKioskSchemas } from '../generated/documents/types/data-kiosk/index.ts';

/** Name of a GraphQL schema of Data Kiosk, which is also the root field of its queries. */
export type DataKioskSchemaName = keyof DataKioskSchemas;

/** Name of a data set of a schema, such as `salesAndTrafficByAsin`. */
export type DataKioskDataset<Name extends DataKioskSchemaName> = keyof DataKioskSchemas[Name] & string;

/** Arguments of a data set. */
export type DataKioskArguments<
  Name extends DataKioskSchemaName,
  Dataset extends DataKioskDataset<Name>,
> = DataKioskSchemas[Name][Dataset] extends { arguments: infer Arguments } ? Arguments : never;

/** A row of a query's document, with all properties. They are optional, because a query selects some of them. */
export type DataKioskRow<
  Name extends DataKioskSchemaName,
  Dataset extends DataKioskDataset<Name>,
> = DataKioskSchemas[Name][Dataset] extends { row: infer Row } ? Row : never;
