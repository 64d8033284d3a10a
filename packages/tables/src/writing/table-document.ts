import type { TableWarning } from './describe-form.ts';

/** What is known of the document that the rows of a table come from. */
export interface TableDocument {
  /** Type of the report. What is known of it decides the form of numbers and dates. @default unknown */
  readonly reportType?: string | undefined;
  /** IDs of the marketplaces of the document. @default unknown */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** Is called for each column that stays text although its cells are numbers or dates. */
  readonly onWarning?: ((warning: TableWarning) => void) | undefined;
}
