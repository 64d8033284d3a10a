import type { Columns } from '../../declaration/column.ts';
import { extraPersonalColumn } from '../../declaration/table.ts';

/** Column of every table: the seller. */
export const sellerColumn = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
} as const satisfies Columns;

/** Column with the marketplace that a row belongs to. */
export const marketplaceColumn = {
  marketplace_id: { type: 'text', description: 'ID of the marketplace.' },
} as const satisfies Columns;

/** Columns with the window that a row was read in. */
export const windowColumns = {
  window_start: {
    type: 'timestamp',
    description:
      'Start of the window that was read. For windows of calendar days, it is midnight UTC of the first day.',
  },
  window_end: { type: 'timestamp', description: 'End of the window that was read.' },
} as const satisfies Columns;

/** Column that numbers rows that nothing else identifies: equal rows are legal and count each. */
export const rowNumberColumn = {
  row_no: { type: 'integer', description: 'Position of the row in the document, from 1. Equal rows count each.' },
} as const satisfies Columns;

/** Column that numbers rows of a document whose other columns of the key are equal. */
export const lineNumberColumn = {
  line_no: {
    type: 'integer',
    description: 'Number of the row among those with the same other columns of the key, from 1. Each of them counts.',
  },
} as const satisfies Columns;

/** Names of the columns that a way fills, and not the document. */
export const filledColumns: ReadonlySet<string> = new Set(
  Object.keys({
    ...sellerColumn,
    ...marketplaceColumn,
    ...windowColumns,
    ...rowNumberColumn,
    ...lineNumberColumn,
    ...extraPersonalColumn,
  }),
);
