import type { DocumentHint } from './choose-encoding.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { encodingOf } from './encoding.ts';
import { repeatAttempt } from './give-up.ts';
import { openDocument } from './open-document.ts';
import type { Row } from './row-shape.ts';
import { tableRows } from './table-rows.ts';
import type { TransferOptions } from './transfer.ts';
import { withinDeadline } from './within-deadline.ts';

/** How rows of a document are read. */
export interface RowsOptions extends TransferOptions {
  /** The document's charset. Default: what its byte order mark, its header or its bytes tell. */
  readonly charset?: string | undefined;
}

/**
 * Downloads a table and reads its rows as they come, some at a time. Nothing is sent before the first are asked for,
 * and leaving frees the connection.
 */
export async function* downloadRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: RowsOptions,
  hint: DocumentHint = {},
): AsyncGenerator<Iterable<Row>, void, undefined> {
  const { charset } = options;
  checkDetails(details);
  if (charset) encodingOf(String(charset), 'charset');
  const { document, deadline } = await withinDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return { document: await repeatAttempt(deps, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* await tableRows(document, { charset, hint, warn: deps.observe });
  } finally {
    document.close();
    deadline.stop();
  }
}
