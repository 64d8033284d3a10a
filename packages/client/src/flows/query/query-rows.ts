import type {
  DataKioskDataset,
  DataKioskQuery,
  DataKioskRow,
  DataKioskSchemaName,
} from '@supercargo/catalogue/registry';

/** A row of a data set that nobody knows yet, or of a query that is only known as text. */
export type UnknownRow = Record<string, unknown>;

/**
 * A row of what a query asks for, as far as its text is known to the type checker. Of one that `dataKioskQuery` wrote, it has
 * what is selected; of any other, members that the query does not select are missing.
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
