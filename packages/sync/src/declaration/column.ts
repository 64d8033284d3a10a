/**
 * Type of a column. Rows have these values:
 * - `text`: a string
 * - `integer`: a number without a fraction
 * - `decimal`: a decimal number as text, such as `12.30`, so that no cent is lost
 * - `boolean`: true or false
 * - `timestamp`: milliseconds since 1970, UTC
 * - `date`: a calendar day as text, such as `2026-11-24`
 * - `json`: JSON text
 */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'timestamp' | 'date' | 'json';

/** A column of a table. */
export interface Column {
  /** Type of the values. */
  readonly type: ColumnType;
  /** What the column contains, as one sentence. */
  readonly description: string;
  /** Where Amazon has the value: the path of an attribute or the header of a report's column. */
  readonly source?: string | undefined;
  /** Further names that Amazon has for the value, such as the heading in some marketplaces. @default none */
  readonly alternatives?: readonly string[] | undefined;
  /** The column has personal data. It is absent unless it is requested, and encrypted. @default false */
  readonly restricted?: boolean | undefined;
  /**
   * The column has a keyed hash of a personal value: equal values of a seller have equal hashes, and only who has the key can compute
   * them. It is absent unless it is requested. A row without the value keeps the hash. @default false
   */
  readonly hashed?: boolean | undefined;
}

/** Whether a column is absent unless `personalData` names it. */
export function isRequestable({ restricted, hashed }: Column): boolean {
  return restricted === true || hashed === true;
}

/** The value of a column; `null` and `undefined` mean that there is none. */
export type Value = string | number | boolean | null | undefined;

/** A row: values by the names of columns. */
export type Row = Readonly<Record<string, Value>>;

/** The columns of a table by their names. */
export type Columns = Readonly<Record<string, Column>>;

interface ValueTypes {
  text: string;
  integer: number;
  decimal: string;
  boolean: boolean;
  timestamp: number;
  date: string;
  json: string;
}

/** The row of a table with these columns, for the type checker. */
export type RowWith<C extends Columns> = {
  readonly [Name in keyof C]?: ValueTypes[C[Name]['type']] | null | undefined;
};
