/** What the values of a column are. `time` is a moment, in UTC. */
export type ColumnType = 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'time';

/** A column of a table. */
export interface TableColumn {
  readonly name: string;
  readonly type: ColumnType;
}

/** What a cell can hold before its column's type is known. */
export type PlainValue = string | number | boolean | null;

/** What a table without columns has in its file instead. */
export const noColumn = 'no columns';
