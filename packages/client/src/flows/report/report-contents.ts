import type { DocumentDeps } from '../../documents/document-deps.ts';
import { documentRows } from '../../documents/document-rows.ts';
import { download } from '../../documents/download.ts';
import { downloadStream, emptyStream } from '../../documents/download-stream.ts';
import { downloadToFile, type SavedDocument } from '../../documents/download-to-file.ts';
import { columnsOf, headedBy } from '../../documents/row-columns.ts';
import { asCsv, asJson, asJsonLines, type RowsFormat } from '../../documents/rows-as-text.ts';
import { writeCounted } from '../../documents/write-counted.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportDocument } from './report-document.ts';
import type { ReportPlan } from './report-plan.ts';
import type { ReportSession } from './report-session.ts';

/** How a report is read. */
export interface ReportReadOptions {
  /** The document's charset. Default: what its byte order mark, its header or its bytes tell. */
  readonly charset?: string | undefined;
}

/** How the rows of a report are read. */
export interface ReportRowsOptions<List extends string = string> extends ReportReadOptions {
  /** Of a JSON report, the list that the rows stand in. @default every list that its type is known to have */
  readonly list?: List | undefined;
}

/** How a report is saved. */
export interface ReportFileOptions<List extends string = string> extends ReportRowsOptions<List> {
  /**
   * `original` is the document byte for byte, unpacked. The others are its rows, as UTF-8: `csv` with a header, `jsonl` with
   * one row a line, `json` as a list. @default 'original'
   */
  readonly format?: 'original' | RowsFormat | undefined;
}

/** What a report's contents are read with. */
export interface ReportReader {
  readonly session: ReportSession;
  readonly plan: ReportPlan;
  readonly documents: DocumentDeps;
  readonly signal: AbortSignal | undefined;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

export async function* reportRows(reader: ReportReader, options: ReportRowsOptions): Batches {
  const document = await reader.session.document();
  if (document === undefined) return;
  try {
    yield* documentRows(reader.documents, document, rowsOptions(reader, document, options), reader.plan);
  } catch (error) {
    throw namingDocument(error, document);
  }
}

export async function reportText(reader: ReportReader, { charset }: ReportReadOptions): Promise<string> {
  const document = await reader.session.document();
  if (document === undefined) return '';
  const text = download(reader.documents, document, { ...transfer(reader, document), charset }, reader.plan);
  return String(await text.catch((error: unknown) => rethrow(error, document)));
}

export async function reportStream(reader: ReportReader) {
  const document = await reader.session.document();
  if (document === undefined) return emptyStream();
  const stream = downloadStream(reader.documents, document, transfer(reader, document));
  return stream.catch((error: unknown) => rethrow(error, document));
}

export async function reportToFile(
  reader: ReportReader,
  file: string,
  { format = 'original', ...options }: ReportFileOptions,
): Promise<SavedDocument> {
  if (format !== 'original' && !Object.hasOwn(contentTypes, format)) throw unknownFormat(format);
  if (format === 'original') return originalToFile(reader, file);
  const bytes = await writeCounted(reader.documents.files, file, await written(reader, format, options));
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

async function originalToFile(reader: ReportReader, file: string): Promise<SavedDocument> {
  const document = await reader.session.document();
  if (document !== undefined) {
    const saved = downloadToFile(reader.documents, document, file, transfer(reader, document));
    return saved.catch((error: unknown) => rethrow(error, document));
  }
  return { file, bytes: await writeCounted(reader.documents.files, file, nothing()), contentType: undefined };
}

async function written(reader: ReportReader, format: RowsFormat, options: ReportRowsOptions) {
  const rows = reportRows(reader, options);
  if (format === 'jsonl') return asJsonLines(rows);
  if (format === 'json') return asJson(rows);
  const { columns, batches } = await inColumns(reader, rows, options);
  return asCsv(batches, columns);
}

/**
 * A table has its columns in the first line. Objects may have any member anywhere: they are read once for their columns,
 * and once more to be written, so that none has to be held.
 */
async function inColumns(reader: ReportReader, rows: Batches, options: ReportRowsOptions) {
  if (reader.session.known?.delimiter != null && listsOf(reader, options).length === 0) return headedBy(rows);
  return { columns: await columnsOf(rows), batches: reportRows(reader, options) };
}

function rowsOptions(reader: ReportReader, document: ReportDocument, options: ReportRowsOptions) {
  return { ...transfer(reader, document), charset: options.charset, lists: listsOf(reader, options) };
}

function listsOf({ session }: ReportReader, { list }: ReportRowsOptions): readonly string[] {
  if (list !== undefined) return [list];
  return [...new Set(session.known?.schemas.flatMap(({ lists }) => lists))];
}

function transfer({ signal }: ReportReader, { renew }: ReportDocument) {
  return { signal, renew };
}

/** A report that was made but not read can be taken up again: the error says which it was. */
function namingDocument(error: unknown, { reportId, reportDocumentId }: ReportDocument): unknown {
  return error instanceof SellingPartnerError ? error.with({ reportId, reportDocumentId }) : error;
}

function rethrow(error: unknown, document: ReportDocument): never {
  throw namingDocument(error, document);
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

function unknownFormat(format: unknown): SellingPartnerError {
  const message = `format is ${JSON.stringify(format)}. Give "original", "csv", "jsonl" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
