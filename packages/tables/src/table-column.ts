/** The type of a column's values. `time` is a point in time, in UTC. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'time';

/** A column of a table. */
export interface TableColumn {
  /** Its name in the file. Names of nested members are joined by dots: `price.amount`. */
  readonly name: string;
  /** The type of its values. */
  readonly type: ColumnType;
}

/** A cell before its column's type is known. */
export type PlainValue = string | number | boolean | null;

/** Name of the placeholder column in the file of a table without columns. */
export const noColumn = 'no columns';
