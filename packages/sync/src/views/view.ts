import type { ColumnType } from '../declaration/column.ts';

/** What differs between databases in the text of a view. */
export interface ViewDialect {
  /** Types of the database by the types of columns. */
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Converts expressions of a time and of the name of a time zone to the calendar day there. */
  toLocalDay(time: string, timeZone: string): string;
}

/** A query that is stored in the destination, so that everybody adds up the right rows. */
export interface View {
  /** Name in the destination, such as `net_transactions`. */
  readonly name: string;
  /** What a row is, and which mistake the view prevents. */
  readonly description: string;
  /** Names of the tables that it reads. Without one of them, there is no view. */
  readonly tables: readonly string[];
  /** Descriptions of the columns by their names, in their order. */
  readonly columns: Readonly<Record<string, string>>;
  /** Builds the query. Its columns are those of `columns`. */
  readonly buildSql: (dialect: ViewDialect) => string;
}
