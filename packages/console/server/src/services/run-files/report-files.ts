import { findReportType } from '@supercargo/catalogue/registry';
import { type ReportRun, readSavedReportRows } from 'supercargo';
import { describeFilter, filterRowsByMarketplace } from 'supercargo/internals';
import type { RunFile, TableWarning } from '../../storage/schema/runs.ts';
import { boundedDocument } from './bounded-document.ts';
import type { ReportRunRequest } from './report-request.ts';
import type { RunAtWork } from './run-kind.ts';
import { tickingEvery } from './ticking.ts';
import type { WriteTable } from './write-table.ts';

type AtWork = RunAtWork<ReportRunRequest>;

const endings: Readonly<Record<string, string>> = { CSV: 'csv', JSON: 'json', XML: 'xml', XLSX: 'xlsx', PDF: 'pdf' };
const withoutRows = ['XLSX', 'PDF'];
const tickMilliseconds = 1000;

/** The saved document. */
interface KeptOriginal {
  readonly file: RunFile;
  /** The content type from Amazon's storage. It may name the charset. */
  readonly contentType: string | undefined;
  /** The marketplaces of the report, also of one that was requested elsewhere. */
  readonly marketplaceIds: readonly string[];
}

/** A document whose rows are read. */
export interface ReadableDocument {
  readonly request: Pick<ReportRunRequest, 'reportType' | 'marketplaceIds'>;
  /** The marketplaces of the report, which may be more than those of the request. */
  readonly marketplaceIds: readonly string[];
  readonly contentType: string | undefined;
  /** Path of the document, or its bytes. */
  readonly file: string | AsyncIterable<Uint8Array>;
}

/** What happens while the rows of a document are read. */
interface ReadingEvents {
  /** Receives the number of rows from time to time. */
  readonly onRows: (rows: number) => Promise<void>;
  /** Receives what is missing among the rows, or may be too much. */
  readonly onNotes: (notes: readonly string[]) => Promise<void>;
}

/** Saves the document as Amazon created it, decompressed. If it has personal data, it is encrypted. */
export async function keepOriginal(at: AtWork, report: ReportRun, signal: AbortSignal): Promise<KeptOriginal> {
  const { reportType } = at.request;
  const known = findReportType(reportType);
  const name = `${reportType}-${report.progress.reportId}.${endings[known?.format ?? ''] ?? 'txt'}`;
  const contentType = known?.contentType ?? 'application/octet-stream';
  const onProgress = (bytes: number) => at.save({ progress: { step: 'downloading', bytes } });
  const tick = tickingEvery(tickMilliseconds, onProgress);
  let stored: string | undefined;
  const file = await at.keep({ name, kind: 'original', contentType }, async (target) => {
    const document = await report.stream();
    stored = document.contentType;
    let bytes = 0;
    const counted = async function* (pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        bytes += piece.byteLength;
        await tick(bytes);
        yield piece;
      }
    };
    await target.write(counted(boundedDocument(document)), signal);
    await onProgress(bytes);
    return { bytes };
  });
  return { file, contentType: stored, marketplaceIds: report.toJSON().request.marketplaceIds };
}

/**
 * Names the tables of a report: one for each list of a JSON report, one for other reports, none for a workbook or a PDF.
 */
export function listTables(
  reportType: string,
): readonly { readonly name: string; readonly list: string | undefined }[] {
  const known = findReportType(reportType);
  if (withoutRows.includes(known?.format ?? '')) return [];
  const lists = [...new Set(known?.schemas.flatMap(({ lists }) => lists))];
  return (lists.length > 0 ? lists : [undefined]).map((list) => ({ name: `${list ?? 'table'}.parquet`, list }));
}

/**
 * Describes the files of a report with personal data: its document, which is encrypted, and its tables, which do not exist before a
 * user opens the document.
 */
export function describeEncryptedFiles(
  reportType: string,
  file: RunFile,
  sentContentType: string | undefined,
): readonly RunFile[] {
  const original = { ...file, ...(sentContentType !== undefined && { sentContentType }) };
  const folder = file.key.slice(0, file.key.lastIndexOf('/'));
  return [
    original,
    ...listTables(reportType).map(
      ({ name }): RunFile => ({
        name,
        key: `${folder}/${name}`,
        kind: 'table',
        contentType: tableContentType,
        bytes: 0,
      }),
    ),
  ];
}

/** Saves the rows of the saved document as tables. Those of a report that covers the whole region have only rows of the requested marketplaces. */
export async function keepTables(
  at: AtWork,
  original: KeptOriginal,
  signal: AbortSignal,
  write: WriteTable,
): Promise<RunFile[]> {
  const tables: RunFile[] = [];
  const tableWarnings: TableWarning[] = [];
  const { reportType, marketplaceIds } = at.request;
  const onWarning = ({ code, message }: TableWarning) => tableWarnings.push({ code, message });
  const document = { ...original, request: at.request, file: await at.findPath(original.file) };
  const events: ReadingEvents = {
    onRows: (rows) => at.save({ progress: { step: 'reading', rows } }),
    onNotes: (rowNotes) => at.save({ progress: { rowNotes } }),
  };
  for (const { name, list } of listTables(reportType)) {
    const table = await at.keep({ name, kind: 'table', contentType: tableContentType }, async ({ path }) => {
      const details = { reportType, marketplaceIds, onWarning };
      const { rows } = await write(readDocumentRows(document, list, events), path, signal, details);
      await at.save({ progress: { step: 'reading', rows } });
      return { rows };
    });
    tables.push(table);
  }
  if (tableWarnings.length > 0) await at.save({ progress: { tableWarnings: tableWarnings.slice(0, maxWarnings) } });
  return tables;
}

/** Warnings of a run that are stored. */
export const maxWarnings = 20;

/** Content type of tables. */
export const tableContentType = 'application/vnd.apache.parquet';

/** Reads the rows of a list of a saved document. */
export async function* readDocumentRows(
  { request, marketplaceIds: covered, contentType, file }: ReadableDocument,
  list: string | undefined,
  { onRows, onNotes }: ReadingEvents,
): AsyncGenerator<Record<string, unknown>> {
  const tick = tickingEvery(tickMilliseconds, onRows);
  let rows = 0;
  const counts = { rows: 0, leftOut: 0, unknown: 0 };
  const { reportType, marketplaceIds } = request;
  const saved = { reportType, marketplaceIds: covered, contentType, file };
  // The list is one of the report type's, which the type checker cannot know.
  const all = readInBatches(readSavedReportRows({ ...saved, onUnknownHeadings: 'error', list: list as never }));
  const selected = marketplaceIds.length > 0 ? filterRowsByMarketplace(all, reportType, marketplaceIds, counts) : all;
  for await (const batch of selected) {
    for (const row of batch) {
      rows += 1;
      await tick(rows);
      yield row as Record<string, unknown>;
    }
  }
  const notes = describeFilter(reportType, counts).map(({ message }) => message);
  if (notes.length > 0) await onNotes(notes);
}

async function* readInBatches(rows: AsyncIterable<unknown>): AsyncGenerator<Iterable<unknown>, void, undefined> {
  for await (const row of rows) yield [row];
}
