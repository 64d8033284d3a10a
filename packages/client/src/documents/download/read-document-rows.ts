import type { Csv } from '../../ports/codecs.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { decodeUtf8 } from '../../runtime/bytes.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import { convertToUtf8 } from '../encoding/decode-text.ts';
import { findStatedEncoding } from '../encoding/detect-encoding.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { createInvalidUtf8Warning, repairUtf8 } from '../encoding/repair-utf8.ts';
import { buildRowsError, describeError } from '../rows/build-parse-error.ts';
import { readJsonRows } from '../rows/read-json-rows.ts';
import { type DocumentBytes, readTableRows } from '../rows/read-table-rows.ts';
import { checkColumns, type OnHeader } from '../rows/row-shape.ts';
import { xmlToObject } from '../xml-to-object.ts';
import { findReportFormat, isFlatFileFormat } from './document-format.ts';
import { detectKind, kindHeadBytes } from './document-kind.ts';
import type { RowsOptions } from './download-rows.ts';
import { openDocument } from './open-document.ts';
import { readBytes } from './read-content.ts';
import { retryRead } from './retry-read.ts';
import { withDeadline } from './with-deadline.ts';

/** Options for reading the rows of a table, JSON or XML document. */
export interface DocumentRowsOptions extends RowsOptions {
  /**
   * Names of the arrays in a JSON document whose items are the rows. Without names, the document is the only row.
   */
  readonly lists?: readonly string[] | undefined;
  /** Called with the columns of a table before its first row. */
  readonly onHeader?: OnHeader | undefined;
}

type ReadRowsOptions = Pick<DocumentRowsOptions, 'charset' | 'columns' | 'lists' | 'onHeader'> & {
  readonly csv: () => Promise<Csv>;
  /** Called with warnings about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
};

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/**
 * Downloads a document and streams its rows in batches: lines of a table, items of JSON, an XML document as one row.
 * The request is sent when the first batch is read. Leaving the loop frees the connection.
 */
export async function* downloadDocumentRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: DocumentRowsOptions,
  hint: DocumentHint,
): Batches {
  checkDetails(details);
  const { document, deadline } = await withDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return { document: await retryRead(deps, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    yield* await readDocumentRows(document, { ...options, csv: deps.csv, warn: deps.observe }, hint);
  } finally {
    document.close();
    deadline.stop();
  }
}

/** Streams the rows of a decompressed document from any source. */
export async function readDocumentRows(
  { headers, chunks: source }: DocumentBytes,
  { charset, columns, lists = [], csv, onHeader, warn }: ReadRowsOptions,
  hint: DocumentHint,
): Promise<Batches> {
  checkColumns(columns);
  const { head, chunks } = await peekBytes(source, kindHeadBytes);
  const document = { headers, chunks };
  const contentType = headers['content-type'];
  const isTable = isFlatFileFormat(hint.documentFormat ?? (await findReportFormat(hint.reportType)));
  const detectedKind = detectKind(head, contentType);
  const kind = isTable && detectedKind !== 'binary' ? 'table' : detectedKind;
  if (kind === 'table')
    return readTableRows(document, { charset, columns: columns ?? undefined, hint, csv, onHeader, warn, isTable });
  if (kind === 'binary')
    throw buildRowsError('it is a workbook or a PDF, which has no rows. Save it to a file instead.');
  const encoding = findStatedEncoding({ charset, contentType, bytes: head }) ?? 'utf-8';
  const utf8 =
    encoding === 'utf-8'
      ? repairUtf8(document.chunks, createInvalidUtf8Warning(warn, hint))
      : convertToUtf8(document.chunks, encoding);
  return kind === 'json' ? readJsonRows(utf8, lists) : readXmlRow(utf8);
}

async function* readXmlRow(chunks: AsyncIterable<Uint8Array>): Batches {
  const text = decodeUtf8(await readBytes(chunks)).trimStart();
  try {
    yield [text === '' ? [] : xmlToObject(text)];
  } catch (error) {
    throw buildRowsError(describeError(error));
  }
}
