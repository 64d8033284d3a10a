import type { DataKioskSchemas } from '../generated/documents/types/data-kiosk/index.ts';

/** Name of a GraphQL schema of Data Kiosk, which is also the field that its queries begin with. */
export type DataKioskSchemaName = keyof DataKioskSchemas;

/** Name of what a schema can be asked for: `salesAndTrafficByAsin`. */
export type DataKioskDataset<Name extends DataKioskSchemaName> = keyof DataKioskSchemas[Name] & string;

/** Arguments of a data set. */
export type DataKioskArguments<
  Name extends DataKioskSchemaName,
  Dataset extends DataKioskDataset<Name>,
> = DataKioskSchemas[Name][Dataset] extends { arguments: infer Arguments } ? Arguments : never;

/** One line of a query's document. Every member is optional, because a query selects some. */
export type DataKioskRow<
  Name extends DataKioskSchemaName,
  Dataset extends DataKioskDataset<Name>,
> = DataKioskSchemas[Name][Dataset] extends { row: infer Row } ? Row : never;
