import { begunRows } from '../../documents/begun-rows.ts';
import type { DocumentDeps } from '../../documents/document-deps.ts';
import { type DocumentRowsOptions, documentRows } from '../../documents/document-rows.ts';
import { download } from '../../documents/download.ts';
import { downloadStream, emptyStream } from '../../documents/download-stream.ts';
import { downloadToFile, type SavedDocument } from '../../documents/download-to-file.ts';
import { objectsAsCsv } from '../../documents/objects-as-csv.ts';
import { parseError } from '../../documents/parse-error.ts';
import { asCsv, asJson, asJsonLines, type RowsFormat } from '../../documents/rows-as-text.ts';
import { writeCounted } from '../../documents/write-counted.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import { type NamesOf, tellUnknown } from '../../errors/unknown-options.ts';
import { listsOfReport } from './lists-of-report.ts';
import { namingDocument } from './naming-document.ts';
import type { ReportDocument } from './report-document.ts';
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
  readonly documents: DocumentDeps;
  readonly signal: AbortSignal | undefined;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const textNames: NamesOf<ReportReadOptions> = { charset: true };
const rowsNames: NamesOf<ReportRowsOptions> = { ...textNames, list: true };
const fileNames: NamesOf<ReportFileOptions> = { ...rowsNames, format: true };
const textOptionNames = { names: textNames, of: ' of text' };
const rowsOptionNames = { names: rowsNames, of: ' of rows' };
const fileOptionNames = { names: fileNames, of: ' of toFile' };

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

export async function* reportRows(
  reader: ReportReader,
  options: ReportRowsOptions,
  onHeader?: DocumentRowsOptions['onHeader'],
): Batches {
  tellUnknown(options, rowsOptionNames, reader.documents.observe);
  const lists = listsOf(reader, options);
  const document = await reader.session.document();
  if (document === undefined) return;
  try {
    yield* documentRows(
      reader.documents,
      document,
      { ...transfer(reader, document), charset: options.charset, lists, onHeader },
      reader.session.plan,
    );
  } catch (error) {
    throw namingDocument(error, document);
  }
}

export async function reportText(reader: ReportReader, options: ReportReadOptions): Promise<string> {
  tellUnknown(options, textOptionNames, reader.documents.observe);
  const { charset } = options;
  const document = await reader.session.document();
  if (document === undefined) return '';
  try {
    const options = { ...transfer(reader, document), charset };
    const text = await download(reader.documents, document, options, reader.session.plan);
    if (typeof text !== 'string')
      throw parseError('it is a workbook, a PDF or packed, and has no text. Save it with toFile.');
    return text;
  } catch (error) {
    throw namingDocument(error, document);
  }
}

export async function reportStream(reader: ReportReader) {
  const document = await reader.session.document();
  if (document === undefined) return emptyStream();
  const stream = downloadStream(reader.documents, document, transfer(reader, document), reader.session.plan);
  return stream.catch((error: unknown) => rethrow(error, document));
}

export async function reportToFile(
  reader: ReportReader,
  file: string,
  { format: given, ...options }: ReportFileOptions,
): Promise<SavedDocument> {
  const format = given ?? 'original';
  tellUnknown(options, fileOptionNames, reader.documents.observe);
  listsOf(reader, options);
  if (format !== 'original' && !Object.hasOwn(contentTypes, format)) throw unknownFormat(format);
  if (format === 'original') return originalToFile(reader, file);
  const bytes = await writeCounted(reader.documents.files, file, written(reader, file, format, options));
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

async function originalToFile(reader: ReportReader, file: string): Promise<SavedDocument> {
  const document = await reader.session.document();
  if (document !== undefined) {
    const saved = downloadToFile(reader.documents, document, file, transfer(reader, document), reader.session.plan);
    return saved.catch((error: unknown) => rethrow(error, document));
  }
  return { file, bytes: await writeCounted(reader.documents.files, file, nothing()), contentType: undefined };
}

function written(reader: ReportReader, file: string, format: RowsFormat, options: ReportRowsOptions) {
  if (format === 'csv') return csvOfReport(reader, file, options);
  const rows = reportRows(reader, options);
  return format === 'jsonl' ? asJsonLines(rows) : asJson(rows);
}

/** A table has its columns in its first line, also when it has no row. */
async function* csvOfReport(reader: ReportReader, file: string, options: ReportRowsOptions) {
  let header: readonly string[] | undefined;
  const rows = reportRows(reader, options, (names) => {
    header = names;
  });
  const begun = await begunRows(rows);
  yield* header ? asCsv(begun, header) : objectsAsCsv(begun, reader.documents.files, file);
}

function listsOf({ session }: ReportReader, { list }: ReportRowsOptions): readonly string[] {
  return listsOfReport(session.plan.reportType, session.known, list);
}

function transfer({ signal }: ReportReader, { renew }: ReportDocument) {
  return { signal, renew };
}

function rethrow(error: unknown, document: ReportDocument): never {
  throw namingDocument(error, document);
}

async function* nothing(): AsyncGenerator<Uint8Array, void, undefined> {}

function unknownFormat(format: unknown): SellingPartnerError {
  const message = `format is ${shown(format)}. Give "original", "csv", "jsonl" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
