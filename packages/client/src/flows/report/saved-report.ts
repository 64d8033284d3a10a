import { findReportType, type ReportType } from '@supercargo/catalogue/registry';
import { buildFileError } from '../../documents/build-file-error.ts';
import { findReportFormat, verifyFormat } from '../../documents/download/document-format.ts';
import { readDocumentRows } from '../../documents/download/read-document-rows.ts';
import { startsLikeGzip } from '../../documents/encoding/gzip.ts';
import { peekBytes } from '../../documents/encoding/peek-bytes.ts';
import { formatValue } from '../../errors/format-value.ts';
import { requireObject } from '../../errors/require-object.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Observer, WarningEvent } from '../../ports/observer.ts';
import type { Platform } from '../../ports/platform.ts';
import type { ReportRowsOptions } from './report-contents.ts';
import { resolveReportLists } from './resolve-report-lists.ts';

/** A report document that was saved unchanged. */
export interface SavedReport<Type extends ReportType = ReportType, List extends string = string>
  extends ReportRowsOptions<List> {
  /** The report type. It determines how the report is read, and the type of the rows. */
  readonly reportType: Type;
  /** Path of its file, or its bytes, which are read once. Compressed with gzip or not. */
  readonly file: string | AsyncIterable<Uint8Array>;
  /** The marketplaces that it covers. They help to detect its charset if nothing else does. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** The document's content type, as `toFile` and `stream` return it. It may contain the charset. */
  readonly contentType?: string | undefined;
  /** Receives warnings, such as CHARSET_MISMATCH. @default none */
  readonly observer?: Observer | undefined;
}

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** Reads the rows of a saved report in batches. */
export async function* readSavedRows(report: SavedReport, platform: Platform): Batches {
  const expected = 'the type of the report and its file';
  const { reportType, file, marketplaceIds, contentType, list, columns, charset, observer } = requireObject(
    report,
    'report',
    expected,
  );
  const lists = resolveReportLists(reportType, findReportType(reportType), list);
  const { head, chunks } = await peekBytes(openBytes(file, platform), 2);
  const headers = typeof contentType === 'string' ? { 'content-type': contentType } : {};
  const isCompressed = head.byteLength > 0 && startsLikeGzip(head);
  try {
    const decompressed = isCompressed ? (await platform.loadCodecs()).gunzip(chunks) : chunks;
    const document = { headers, chunks: await verifyFormat(decompressed, await findReportFormat(reportType)) };
    const warn = (warning: WarningEvent) => observer?.(warning);
    const options = { charset: charset ?? undefined, columns, lists, csv: platform.loadCsv, warn };
    yield* await readDocumentRows(document, options, { reportType, marketplaceIds });
  } finally {
    await chunks.return?.();
  }
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
