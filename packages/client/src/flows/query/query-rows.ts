import type {
  DataKioskDataset,
  DataKioskQuery,
  DataKioskRow,
  DataKioskSchemaName,
} from '@supercargo/catalogue/registry';

/** A row of an unknown data set, or of a query whose text the type checker does not know. */
export type UnknownRow = Record<string, unknown>;

/**
 * A row of a query, as far as the type checker knows its text. For a query built by `buildDataKioskQuery`, the type has exactly the
 * selected fields. For any other, the type has all fields, and those that are not selected are missing at run time.
 */
export type QueryRow<Query extends string> =
  Query extends DataKioskQuery<infer Row>
    ? Row
    : string extends Query
      ? UnknownRow
      : [KnownRow<Query>] extends [never]
        ? UnknownRow
        : KnownRow<Query>;

type KnownRow<Query extends string> = {
  [Name in DataKioskSchemaName]: Query extends `${string}${Name}${infer Rest}` ? RowAfter<Name, Rest> : never;
}[DataKioskSchemaName];

type RowAfter<Name extends DataKioskSchemaName, Rest extends string> = {
  [Dataset in DataKioskDataset<Name>]: Rest extends `${string}${Dataset}(${string}`
    ? DataKioskRow<Name, Dataset>
    : never;
}[DataKioskDataset<Name>];
