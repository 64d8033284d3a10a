import type { DocumentDeps } from '../document-deps.ts';
import type { DocumentDetails, DocumentHint } from '../document-details.ts';
import type { TransferOptions } from '../opening/resumable-download.ts';
import type { Row } from '../rows/row-shape.ts';
import { downloadDocumentRows } from './read-document-rows.ts';

/** Options for reading the rows of a table. */
export interface RowsOptions extends TransferOptions {
  /** The document's charset. Default: see “How a document is read” in the guide to documents. */
  readonly charset?: string | undefined;
  /**
   * Names of the columns of a table to read, as its header has them. The rows have only these, and other cells are not
   * cut out of their lines, which is faster. JSON and XML documents are not affected. @default all columns
   */
  readonly columns?: readonly string[] | undefined;
}

/**
 * Downloads a table and streams its rows in batches, with the headings of the document. The request is sent when the first batch is read.
 * Leaving the loop frees the connection.
 */
export function downloadRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: RowsOptions,
  hint: DocumentHint = {},
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const rows = downloadDocumentRows(deps, details, { ...options, headings: 'original', tablesOnly: true }, hint);
  return rows as AsyncGenerator<Iterable<Row>, void, undefined>;
}
