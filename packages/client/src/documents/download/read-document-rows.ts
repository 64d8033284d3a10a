import type { Csv } from '../../ports/codecs.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { decodeUtf8 } from '../../runtime/bytes.ts';
import type { BigNumbers } from '../../runtime/json-numbers.ts';
import type { DocumentDeps } from '../document-deps.ts';
import { checkDetails, type DocumentDetails, type DocumentHint } from '../document-details.ts';
import type { CharsetSources } from '../encoding/charset.ts';
import { CharsetReader } from '../encoding/charset-reader.ts';
import { convertToUtf8 } from '../encoding/convert-to-utf8.ts';
import { InvalidBytes } from '../encoding/invalid-bytes.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { resolveEncoding } from '../encoding/resolve-encoding.ts';
import { detectKind, findReportFormat, kindHeadBytes } from '../opening/document-kind.ts';
import { openDocument } from '../opening/open-document.ts';
import type { TransferOptions } from '../opening/resumable-download.ts';
import { retryRead } from '../opening/retry-read.ts';
import { withDeadline } from '../opening/with-deadline.ts';
import { buildRowsError, describeError } from '../rows/build-parse-error.ts';
import type { HeadingOptions } from '../rows/open-table.ts';
import { readCountedJsonRows } from '../rows/read-json-rows.ts';
import { readTableRows } from '../rows/read-table-rows.ts';
import { checkColumns, type OnHeader } from '../rows/row-shape.ts';
import { readXmlRows } from '../rows/xml-rows.ts';
import { readBytes } from './read-content.ts';

/** Options for reading the rows of a table, JSON or XML document. */
export interface DocumentRowsOptions extends TransferOptions, HeadingOptions {
  readonly charset?: string | undefined;
  /** Names of the columns of a table to read. @default all columns */
  readonly columns?: readonly string[] | undefined;
  /**
   * Names of the arrays in a JSON document whose items are the rows. Without names, the document is the only row.
   */
  readonly lists?: readonly string[] | undefined;
  /** Called with the columns of a table before its first row. */
  readonly onHeader?: OnHeader | undefined;
  /** Only tables have rows. JSON and XML are a PARSE_ERROR. @default false */
  readonly tablesOnly?: boolean | undefined;
}

/** How the rows of an opened document are read. */
export interface ReadRowsOptions extends Omit<DocumentRowsOptions, keyof TransferOptions> {
  readonly csv: () => Promise<Csv>;
  /** Called with warnings about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
  /** How numbers that JavaScript cannot store exactly are read. @default rounded, with a warning */
  readonly bigNumbers?: BigNumbers | undefined;
}

/** The bytes of a document, and the headers of the response that they came with. */
interface DocumentBytes {
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed bytes. They can be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/**
 * Downloads a document and streams its rows in batches: lines of a table, items of JSON, the messages of an XML report.
 * The request is sent when the first batch is read. Leaving the loop frees the connection.
 */
export async function* downloadDocumentRows(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: DocumentRowsOptions,
  hint: DocumentHint,
): Batches {
  checkColumns(options.columns);
  checkDetails(details);
  if (options.charset) resolveEncoding(String(options.charset), 'charset');
  const { document, deadline } = await withDeadline(deps, options, async (deadline) => {
    const open = () => openDocument(deps, details, options, deadline, hint);
    return { document: await retryRead(deps, 'downloadRows', open, deadline.signal), deadline };
  });
  try {
    const { csv, observe: warn, bigNumbers } = deps;
    yield* readDocumentRows(document, { ...options, csv, warn, bigNumbers }, hint);
  } finally {
    document.close();
    deadline.stop();
  }
}

/** Streams the rows of a decompressed document from any source. */
export async function* readDocumentRows(
  { headers, chunks: source }: DocumentBytes,
  options: ReadRowsOptions,
  hint: DocumentHint,
): Batches {
  checkColumns(options.columns);
  const { head, chunks } = await peekBytes(source, kindHeadBytes);
  const contentType = headers['content-type'];
  const format = hint.documentFormat ?? (await findReportFormat(hint.reportType));
  const kind = detectKind(head, contentType, format);
  const sources = { charset: options.charset, contentType, hint };
  if (kind === 'binary')
    throw buildRowsError('it is a workbook, a PDF or compressed, which has no rows. Save it to a file instead.');
  if (kind === 'table') {
    const { reportType } = hint;
    yield* readTableRows(chunks, sources, { ...options, columns: options.columns ?? undefined, reportType });
    return;
  }
  if (options.tablesOnly) throw buildRowsError('it is not a table. Use download with json.');
  yield* readOtherRows(chunks, sources, kind, head, options);
}

async function* readOtherRows(
  chunks: AsyncIterable<Uint8Array>,
  sources: CharsetSources,
  kind: 'json' | 'xml',
  head: Uint8Array,
  { lists = [], warn, bigNumbers }: ReadRowsOptions,
): Batches {
  const invalid = new InvalidBytes(sources, warn);
  const utf8 = convertToUtf8(chunks, new CharsetReader(sources, head), invalid);
  try {
    const source = sources.hint.reportType ?? 'the document';
    if (kind === 'json') yield* readCountedJsonRows(utf8, lists, { bigNumbers, warn, source });
    else yield* parseXmlRows(utf8);
  } finally {
    invalid.report();
  }
}

async function* parseXmlRows(chunks: AsyncIterable<Uint8Array>): Batches {
  const text = decodeUtf8(await readBytes(chunks));
  let rows: unknown[];
  try {
    rows = readXmlRows(text);
  } catch (error) {
    throw buildRowsError(describeError(error));
  }
  yield rows;
}
