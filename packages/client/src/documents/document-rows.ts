import type { WarningEvent } from '../ports/observer.ts';
import { statedEncoding } from './choose-encoding.ts';
import { asUtf8 } from './decode.ts';
import type { DocumentDeps } from './document-deps.ts';
import { checkDetails, type DocumentDetails } from './document-details.ts';
import { formatOfReport, isFlatFile } from './document-format.ts';
import { kindBytes, kindOf } from './document-kind.ts';
import type { DocumentHint } from './download.ts';
import type { RowsOptions } from './download-rows.ts';
import { repeatAttempt } from './give-up.ts';
import { jsonRows } from './json-rows.ts';
import { type OpenDocument, openDocument } from './open-document.ts';
import { rowsError } from './parse-error.ts';
import { peek } from './peek.ts';
import { readBytes } from './read-content.ts';
import type { OnHeader } from './row-shape.ts';
import { tableRows } from './table-rows.ts';
import { wellFormedUtf8, wrongUtf8Warning } from './well-formed-utf8.ts';
import { withinDeadline } from './within-deadline.ts';

export interface DocumentRowsOptions extends RowsOptions {
  /** Members of a JSON document that are its rows. None: the document is its only row. */
  readonly lists?: readonly string[] | undefined;
  /** Told the columns of a table before its first row comes, or its end. */
  readonly onHeader?: OnHeader | undefined;
}

type ReadOptions = Pick<DocumentRowsOptions, 'charset' | 'lists' | 'onHeader'> & {
  /** Told of what is odd about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
};

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/**
 * Downloads a document and reads its rows as they come: lines of a table, members of JSON, an XML document as one row.
 * Nothing is sent before the first are asked for, and leaving frees the connection.
 */
export async function* documentRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: DocumentRowsOptions,
  hint: DocumentHint,
): Batches {
  checkDetails(details);
  const { document, deadline } = await withinDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return { document: await repeatAttempt(deps, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* await rowsOfDocument(document, { ...options, warn: deps.observe }, hint);
  } finally {
    document.close();
    deadline.stop();
  }
}

/** The rows of an unpacked document, wherever its bytes come from. */
export async function rowsOfDocument(
  { headers, pieces: source }: Pick<OpenDocument, 'headers' | 'pieces'>,
  { charset, lists = [], onHeader, warn }: ReadOptions,
  hint: DocumentHint,
): Promise<Batches> {
  const { head, pieces } = await peek(source, kindBytes);
  const document = { headers, pieces };
  const contentType = headers['content-type'];
  const isTable = isFlatFile(hint.documentFormat ?? (await formatOfReport(hint.reportType)));
  const found = kindOf(head, contentType);
  const kind = isTable && found !== 'binary' ? 'table' : found;
  if (kind === 'table') return tableRows(document, { charset, hint, onHeader, warn, isTable });
  if (kind === 'binary') throw rowsError('it is a workbook or a PDF, and has no rows. Save it as it is.');
  const encoding = statedEncoding({ charset, contentType, bytes: head }) ?? 'utf-8';
  const utf8 =
    encoding === 'utf-8'
      ? wellFormedUtf8(document.pieces, wrongUtf8Warning(warn, hint))
      : asUtf8(document.pieces, encoding);
  return kind === 'json' ? jsonRows(utf8, lists) : xmlRow(utf8);
}

async function* xmlRow(pieces: AsyncIterable<Uint8Array>): Batches {
  const { parseDocument } = await import('./parse-document.ts');
  yield [parseDocument((await readBytes(pieces)).toString('utf8'), 'text/xml', false, rowsError)];
}
