import { findReportType, type ReportType } from '@supercargo/catalogue/registry';
import { buildFileError } from '../../documents/build-file-error.ts';
import { type ReadRowsOptions, readDocumentRows } from '../../documents/download/read-document-rows.ts';
import { startsLikeGzip } from '../../documents/encoding/gzip.ts';
import { peekBytes } from '../../documents/encoding/peek-bytes.ts';
import { findReportFormat } from '../../documents/opening/document-kind.ts';
import { verifyDocument } from '../../documents/opening/verify-document.ts';
import { readTypedRows } from '../../documents/rows/read-typed-rows.ts';
import { formatValue } from '../../errors/format-value.ts';
import { requireObject } from '../../errors/require-object.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer, WarningEvent } from '../../ports/observer.ts';
import type { Platform } from '../../ports/platform.ts';
import type { BigNumbers } from '../../runtime/json-numbers.ts';
import { buildRowsOptions, type ReportRowsOptions } from './report-rows-options.ts';
import { resolveReportLists } from './resolve-report-lists.ts';

/** A report document that was saved unchanged. */
export interface SavedReport<Type extends ReportType = ReportType, List extends string = string>
  extends Omit<ReportRowsOptions<List>, 'marketplaceIds'> {
  /** The report type. It determines how the report is read, and the type of the rows. */
  readonly reportType: Type;
  /** Path of its file, or its bytes, which are read once. Compressed with gzip or not. */
  readonly file: string | AsyncIterable<Uint8Array>;
  /** The marketplaces that it covers. They help to detect its charset if nothing else does. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** The document's content type, as `toFile` and `stream` return it. It may contain the charset. */
  readonly contentType?: string | undefined;
  /** How numbers of JSON that are larger than 2^53 - 1 are read: rounded with the warning UNSAFE_NUMBER, or as text. @default 'number' */
  readonly bigNumbers?: BigNumbers | undefined;
  /** Receives warnings, such as CHARSET_MISMATCH. @default none */
  readonly observer?: Observer | undefined;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** Reads the rows of a saved report in batches. */
export async function* readSavedRows(report: SavedReport, platform: Platform): Batches {
  const { observer, ...savedReport } = requireObject(report, 'report', 'the type of the report and its file');
  const { formats, rowsOptions } = buildRowsOptions(savedReport);
  const { reportType, marketplaceIds, file } = savedReport;
  const lists = resolveReportLists(reportType, findReportType(reportType), savedReport.list);
  const hint = { reportType, marketplaceIds };
  const warn = (warning: WarningEvent) => observer?.(warning);
  const options = { ...rowsOptions, lists, csv: platform.loadCsv, bigNumbers: savedReport.bigNumbers };
  if (formats === undefined) {
    yield* readRows(savedReport, platform, { ...options, warn });
    return;
  }
  if (typeof file !== 'string') throw buildReadOnceError();
  yield* readTypedRows({
    formats,
    hint,
    warn,
    open: (pass, onHeader) =>
      readRows(savedReport, platform, { ...options, onHeader, warn: pass === 1 ? () => {} : warn }),
  });
}

async function* readRows(
  { reportType, marketplaceIds, contentType, file }: SavedReport,
  platform: Platform,
  options: ReadRowsOptions,
): Batches {
  const { head, chunks } = await peekBytes(openBytes(file, platform), 2);
  const headers = typeof contentType === 'string' ? { 'content-type': contentType } : {};
  const hint = { reportType, marketplaceIds };
  const sources = { charset: options.charset, contentType: headers['content-type'], hint };
  const isCompressed = head.byteLength > 0 && startsLikeGzip(head);
  try {
    const content = isCompressed ? (await platform.loadCodecs()).gunzip(chunks) : chunks;
    const verified = await verifyDocument(content, { sources, format: await findReportFormat(reportType) });
    yield* readDocumentRows({ headers, chunks: verified }, options, hint);
  } finally {
    await chunks.return?.();
  }
}

function buildReadOnceError(): SellingPartnerError {
  const message =
    'columns has formats, for which the report is read twice, but file is a stream, which can be read once. Pass the path of the file.';
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

function openBytes(file: SavedReport['file'], { files }: Platform): AsyncIterable<Uint8Array> {
  if (typeof file === 'string' && file !== '') return readFile(file, files);
  if (typeof file === 'object' && file !== null && Symbol.asyncIterator in file) return file;
  const message = `file is ${formatValue(file)}. Pass the path of the saved report, or a stream of its bytes.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

async function* readFile(path: string, files: Platform['files']): AsyncGenerator<Uint8Array, void, undefined> {
  files.check?.(path);
  try {
    yield* (await files.open(path)).bytes;
  } catch (error) {
    throw buildFileError('read', path, error);
  }
}
