import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import { resolveEncoding } from '../encoding/resolve-encoding.ts';
import { readTableRows } from '../rows/read-table-rows.ts';
import { checkColumns, type Row } from '../rows/row-shape.ts';
import { openDocument } from './open-document.ts';
import type { TransferOptions } from './resumable-download.ts';
import { retryRead } from './retry-read.ts';
import { withDeadline } from './with-deadline.ts';

/** Options for reading the rows of a table. */
export interface RowsOptions extends TransferOptions {
  /** The document's charset. Default: detected from its byte order mark, its header or its bytes. */
  readonly charset?: string | undefined;
  /**
   * Names of the columns of a table to read, as its header has them. The rows have only these, and other cells are not
   * cut out of their lines, which is faster. JSON and XML documents are not affected. @default all columns
   */
  readonly columns?: readonly string[] | undefined;
}

/**
 * Downloads a table and streams its rows in batches. The request is sent when the first batch is read. Leaving the loop
 * frees the connection.
 */
export async function* downloadRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: RowsOptions,
  hint: DocumentHint = {},
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const { charset, columns } = options;
  checkColumns(columns);
  checkDetails(details);
  if (charset) resolveEncoding(String(charset), 'charset');
  const { document, deadline } = await withDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return { document: await retryRead(deps, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* await readTableRows(document, {
      charset,
      columns: columns ?? undefined,
      hint,
      csv: deps.csv,
      warn: deps.observe,
    });
  } finally {
    document.close();
    deadline.stop();
  }
}
