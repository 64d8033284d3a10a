import type { ColumnType } from '../../declaration/column.ts';
import type { ViewDialect } from '../../views/view.ts';

/** A value of a statement's parameter. */
export type Parameter = string | number | null;

/** A connection to a database. Parameters are `$1`, `$2`, … */
export interface SqlConnection {
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, parameters?: readonly Parameter[]): Promise<number>;
  /** Runs a query and returns its rows. Integers of any size are numbers. */
  all<Row extends readonly unknown[]>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** What differs between databases. */
export interface SqlDialect extends ViewDialect {
  /** Hidden column that numbers the rows of a table in the order in which they were inserted. */
  readonly rowNumber: string;
  /** No time, as an expression of the type of timestamp columns. */
  readonly nullTimestamp: string;
  /** Writes a time as an expression of the type of timestamp columns. */
  formatTimestamp(milliseconds: number): string;
  /** Converts an expression of the type of timestamp columns to milliseconds. */
  toMilliseconds(expression: string): string;
  /** Converts an expression of milliseconds to the type of timestamp columns. */
  toTimestamp(expression: string): string;
  /** Builds a source for FROM: the rows of a table, once for each element of a JSON array in a text column, as `entry`. */
  joinJson(table: string, column: string): string;
  /** Builds a source for FROM with one column, `entry`: the elements of a JSON array, from an expression of its text. */
  unnestJson(text: string): string;
  /** Reads the property at a path of an expression of JSON, as a value of the type; NULL if there is none or it is not of the type. */
  readProperty(json: string, path: readonly string[], type: ColumnType): string;
  /** Removes a property from an expression of a JSON object. The result is NULL if no other property is left. */
  removeProperty(json: string, property: string): string;
  /** Statement that must run in a transaction before those with `readProperty`; undefined if there is none. */
  readonly prepareReading: string | undefined;
  /** Builds the statement that makes a schema the one of names without a schema until the transaction ends; undefined if none is needed. */
  selectSchema(schema: string): string | undefined;
  /** Query for the comments in the schema `$1`: table or view, column or NULL, and text. */
  readonly listComments: string;
  /** Whether tables of data have a primary key. Without one, merging keeps keys unique. */
  readonly hasPrimaryKeys: boolean;
  /** Builds the statement that inserts or updates the rows of the stage. */
  buildUpsert(parts: UpsertParts): string;
}

/** Parts of a statement that inserts or updates rows. Names are quoted. */
export interface UpsertParts {
  readonly table: string;
  readonly stage: string;
  readonly key: readonly string[];
  /** Columns with the expressions of their new values. The stage is `s`. */
  readonly values: ReadonlyMap<string, string>;
  /** Returns the expression for a column of an existing row, `t`, from the expression of its new value. */
  readonly buildUpdate: (column: string, newValue: string) => string;
}
