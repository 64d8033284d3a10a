import type { Columns } from './column.ts';

/** How long rows are kept. Amazon's Data Protection Policy has two classes: personal data of orders, and all other data. */
export type RetentionClass = 'order-personal-data' | 'other';

/** Amazon's Data Protection Policy: personal data of orders is kept for at most 30 days after delivery. */
export const personalDataDays = 30;

/** A table of a stream. */
export interface Table {
  /** Name in the destination, such as `order_items`. */
  readonly name: string;
  /** What a row is, as one sentence. */
  readonly description: string;
  /** Columns by their names. */
  readonly columns: Columns;
  /** Columns that identify a row. The first is `seller_id`. */
  readonly key: readonly string[];
  /**
   * The first columns of the key that identify a set of rows which Amazon always returns together, such as the items of an order. A
   * new set replaces the old one: rows that it lacks are marked as deleted. @default the whole key
   */
  readonly group?: readonly string[] | undefined;
  /**
   * Name of the table whose rows own the sets. A row of it that is read without a set empties the set, and a row that is deleted
   * deletes it. Its key is the group, and it has the same version column. @default a set is only replaced by a set with rows
   */
  readonly parent?: string | undefined;
  /**
   * `window`: the rows of a window replace all rows whose window overlaps it, by the columns `window_start` and `window_end`. Rows that
   * it lacks are marked as deleted. A window without rows replaces nothing. @default rows are replaced by their key, or by their group
   */
  readonly replacedBy?: 'window' | undefined;
  /**
   * Column with the time of the last change at Amazon, the same in all rows of a group. A row with a later one wins. @default the time
   * when the row was read
   */
  readonly version?: string | undefined;
  /**
   * What a newer row does to an older one. `replace`: its values replace all older ones. `fill`: its values replace older ones
   * except where it has none, because Amazon removes personal data with time. @default 'replace'
   */
  readonly merge?: 'replace' | 'fill' | undefined;
  /** How long rows are kept. */
  readonly retention: {
    readonly class: RetentionClass;
    /** Timestamp or date column that the age of a row is counted from. */
    readonly from: string;
  };
  /**
   * Columns by which single rows are looked up, besides the key, the time of the retention and `_read_at`. Postgres has an index of each.
   * @default none
   */
  readonly lookups?: readonly string[] | undefined;
  /** Timestamp or date column that divides Parquet files by month. It must not change during the life of a row. @default none */
  readonly partition?: string | undefined;
}

/** A column that every table has. */
export const systemColumns = {
  _version: { type: 'timestamp', description: 'Time of the last change at Amazon, or of reading the row.' },
  _read_at: { type: 'timestamp', description: 'Time when the row was read.' },
  _deleted_at: { type: 'timestamp', description: 'Time when the row was found to be deleted at Amazon.' },
  _missing_since: { type: 'timestamp', description: 'Time of the first complete copy that lacked the row.' },
  _partial: {
    type: 'boolean',
    description:
      'Whether the row was last read from a source without all columns. The page of its stream says which columns that source fills; the others are empty or from an earlier reading.',
  },
  _extra: { type: 'json', description: 'Values that Amazon returned and no column has, as a JSON object.' },
} as const satisfies Columns;

/** Column of tables whose records can have personal data that no column has. */
export const extraPersonalColumn = {
  extra_personal: {
    type: 'text',
    description: 'Personal data that Amazon returned and no column has, as a JSON object.',
    restricted: true,
  },
} as const satisfies Columns;

/** Column of tables with personal data: the values of such a row were erased and are never written again. */
const erasureColumn = {
  _erased_at: { type: 'timestamp', description: 'Time when the personal data of the row was erased.' },
} as const satisfies Columns;

/** Returns all columns of a table: its own and the system's. */
export function listColumns(table: Table): Columns {
  return { ...table.columns, ...systemColumns, ...(hasErasure(table) && erasureColumn) };
}

/** Whether rows of the table are erased instead of deleted when they are too old, so that they are not copied again. */
export function hasErasure({ retention }: Table): boolean {
  return retention.class === 'order-personal-data';
}

/** Returns the columns that identify a set of rows that is replaced as a whole. */
export function listGroupColumns({ group, key }: Table): readonly string[] {
  return group ?? key;
}

/** Whether sets of several rows are replaced as a whole. */
export function isGrouped({ group, key }: Table): boolean {
  return group !== undefined && group.length < key.length;
}
