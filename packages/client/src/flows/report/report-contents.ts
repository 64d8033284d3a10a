import type { DocumentDeps } from '../../documents/document-deps.ts';
import { download } from '../../documents/download/download.ts';
import { createEmptyStream, downloadStream } from '../../documents/download/download-stream.ts';
import { downloadToFile, type SavedDocument } from '../../documents/download/download-to-file.ts';
import { type DocumentRowsOptions, downloadDocumentRows } from '../../documents/download/read-document-rows.ts';
import { rowsFormats, saveRows } from '../../documents/download/save-rows.ts';
import { writeAndCountBytes } from '../../documents/download/write-document.ts';
import { buildParseError } from '../../documents/rows/build-parse-error.ts';
import { readTypedRows } from '../../documents/rows/read-typed-rows.ts';
import { checkColumns } from '../../documents/rows/row-shape.ts';
import type { RowsFormat } from '../../documents/rows/serialize-rows.ts';
import { formatValue } from '../../errors/format-value.ts';
import { resolveChoice } from '../../errors/resolve-choice.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { type OptionNames, warnAboutUnknownOptions } from '../../errors/unknown-options.ts';
import type { Observer } from '../../ports/observer.ts';
import { addDocumentIds } from './add-document-ids.ts';
import { applyMarketplaceFilter, checkMarketplaceFilter } from './filter-by-marketplace.ts';
import type { ReportDocument } from './report-document.ts';
import { buildRowsOptions, type ReportReadOptions, type ReportRowsOptions } from './report-rows-options.ts';
import type { ReportRunner } from './report-runner.ts';
import { resolveReportLists } from './resolve-report-lists.ts';

/** Options for saving a report. */
export interface ReportFileOptions<List extends string = string> extends ReportRowsOptions<List> {
  /**
   * `original` is the document byte for byte, decompressed. The other formats contain its rows as UTF-8: `csv` with a header,
   * `jsonl` with one row per line, `json` as a list. @default 'original'
   */
  readonly format?: 'original' | RowsFormat | undefined;
}

/** A report with the dependencies to read it. */
export interface ReportReader {
  readonly runner: ReportRunner;
  readonly documents: DocumentDeps;
  readonly signal: AbortSignal | undefined;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const textNames: OptionNames<ReportReadOptions> = { charset: true };
const rowsNames: OptionNames<ReportRowsOptions> = {
  ...textNames,
  list: true,
  columns: true,
  headings: true,
  onUnknownHeadings: true,
  marketplaceIds: true,
};
const fileNames: OptionNames<ReportFileOptions> = { ...rowsNames, format: true };
const knownTextOptions = { names: textNames, owner: ' of report.text()' };
const knownRowsOptions = { names: rowsNames, owner: ' of report.rows()' };
const knownFileOptions = { names: fileNames, owner: ' of report.toFile()' };

export async function* readReportRows(
  reader: ReportReader,
  options: ReportRowsOptions,
  onHeader?: DocumentRowsOptions['onHeader'],
): Batches {
  warnAboutUnknownOptions(options, knownRowsOptions, reader.documents.observe);
  const { formats, rowsOptions } = buildRowsOptions(options);
  checkColumns(rowsOptions.columns);
  const lists = resolveLists(reader, options);
  const { reportType } = reader.runner.request;
  const filter = { marketplaceIds: options.marketplaceIds, columns: rowsOptions.columns };
  checkMarketplaceFilter(filter, reportType);
  const document = await reader.runner.fetchDocument();
  if (document === undefined) return;
  const { documents, runner } = reader;
  const open = (onOpened: DocumentRowsOptions['onHeader'], deps = documents) => {
    const transfer = buildTransferOptions(reader, document);
    return downloadDocumentRows(
      deps,
      document,
      { ...transfer, ...rowsOptions, lists, onHeader: onOpened },
      runner.request,
    );
  };
  const readRows = () => {
    if (formats === undefined) return open(onHeader);
    // The warnings of the second pass are enough.
    const silent = { ...documents, observe: ignoreWarnings(documents.observe) };
    return readTypedRows({
      formats,
      hint: runner.request,
      onHeader,
      warn: documents.observe,
      open: (pass, onOpened) => open(onOpened, pass === 1 ? silent : documents),
    });
  };
  try {
    yield* applyMarketplaceFilter(readRows(), reportType, filter, documents.observe);
  } catch (error) {
    throw addDocumentIds(error, document);
  }
}

export async function readReportText(reader: ReportReader, options: ReportReadOptions): Promise<string> {
  warnAboutUnknownOptions(options, knownTextOptions, reader.documents.observe);
  const { charset } = options;
  const document = await reader.runner.fetchDocument();
  if (document === undefined) return '';
  try {
    const options = { ...buildTransferOptions(reader, document), charset };
    const text = await download(reader.documents, document, options, reader.runner.request);
    if (typeof text !== 'string')
      throw buildParseError('it is a workbook, a PDF or an archive, and has no text. Save it with toFile.');
    return text;
  } catch (error) {
    throw addDocumentIds(error, document);
  }
}

export async function openReportStream(reader: ReportReader) {
  const document = await reader.runner.fetchDocument();
  if (document === undefined) return createEmptyStream(reader.documents);
  const stream = downloadStream(
    reader.documents,
    document,
    buildTransferOptions(reader, document),
    reader.runner.request,
  );
  return stream.catch((error: unknown) => rethrow(error, document));
}

export async function saveReport(
  reader: ReportReader,
  file: string,
  { format: requestedFormat, ...options }: ReportFileOptions,
): Promise<SavedDocument> {
  warnAboutUnknownOptions(options, knownFileOptions, reader.documents.observe);
  // Throws if the list is unknown, before anything is sent.
  resolveLists(reader, options);
  const format = resolveChoice('format', requestedFormat, ['original', ...rowsFormats]) ?? 'original';
  if (format !== 'original') return saveReportRows(reader, file, format, options);
  for (const name of ['columns', 'marketplaceIds'] as const) {
    if (options[name] !== undefined) throw buildUnusedOptionError(name, options[name]);
  }
  return saveOriginal(reader, file);
}

function saveReportRows(
  reader: ReportReader,
  file: string,
  format: RowsFormat,
  options: ReportRowsOptions,
): Promise<SavedDocument> {
  let header: readonly string[] | undefined;
  const rows = readReportRows(reader, options, (names) => {
    header = names;
  });
  return saveRows(reader.documents, { file, format, rows, getHeader: () => header });
}

async function saveOriginal(reader: ReportReader, file: string): Promise<SavedDocument> {
  const document = await reader.runner.fetchDocument();
  if (document !== undefined) {
    const saved = downloadToFile(
      reader.documents,
      document,
      file,
      buildTransferOptions(reader, document),
      reader.runner.request,
    );
    return saved.catch((error: unknown) => rethrow(error, document));
  }
  return { file, bytes: await writeAndCountBytes(reader.documents.files, file, emptyBytes()), contentType: undefined };
}

function resolveLists({ runner }: ReportReader, { list }: ReportRowsOptions): readonly string[] {
  return resolveReportLists(runner.request.reportType, runner.descriptor, list);
}

function buildTransferOptions({ signal }: ReportReader, { renew }: ReportDocument) {
  return { signal, renew };
}

function rethrow(error: unknown, document: ReportDocument): never {
  throw addDocumentIds(error, document);
}

async function* emptyBytes(): AsyncGenerator<Uint8Array, void, undefined> {}

function buildUnusedOptionError(name: string, option: unknown): SellingPartnerError {
  const message = `${name} is ${formatValue(option)}, but format "original" saves the document byte for byte, with all columns. Pass another format, such as "csv", or remove ${name}.`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

function ignoreWarnings(observe: Observer): Observer {
  return (event) => {
    if (event.type !== 'warning') observe(event);
  };
}
