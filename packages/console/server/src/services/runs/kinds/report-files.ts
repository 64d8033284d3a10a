import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { findReportType } from '@supercargo/catalogue/registry';
import { type ReportRun, readSavedReportRows } from 'supercargo';
import type { RunFile } from '../../../storage/schema/runs.ts';
import type { RunAtWork } from '../run-kind.ts';
import type { WriteTable } from '../write-table.ts';
import { boundedDocument } from './bounded-document.ts';
import type { ReportRunRequest } from './report-request.ts';
import { tickingEvery } from './ticking.ts';

type AtWork = RunAtWork<ReportRunRequest>;

const endings: Readonly<Record<string, string>> = { CSV: 'csv', JSON: 'json', XML: 'xml', XLSX: 'xlsx', PDF: 'pdf' };
const withoutRows = ['XLSX', 'PDF'];
const tickMilliseconds = 1000;

/** The saved document. */
interface KeptOriginal {
  readonly file: RunFile;
  /** The content type from Amazon's storage. It may name the charset. */
  readonly contentType: string | undefined;
}

/** Saves the document as Amazon created it, decompressed. */
export async function keepOriginal(at: AtWork, report: ReportRun, signal: AbortSignal): Promise<KeptOriginal> {
  const { reportType } = at.request;
  const known = findReportType(reportType);
  const name = `${reportType}-${report.progress.reportId}.${endings[known?.format ?? ''] ?? 'txt'}`;
  const contentType = known?.contentType ?? 'application/octet-stream';
  const tell = (bytes: number) => at.save({ progress: { step: 'downloading', bytes } });
  const tick = tickingEvery(tickMilliseconds, tell);
  let stored: string | undefined;
  const file = await at.keep({ name, kind: 'original', contentType }, async (path) => {
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
    await pipeline(
      document,
      (pieces: AsyncIterable<Uint8Array>) => boundedDocument(pieces),
      counted,
      createWriteStream(path, { mode: 0o600 }),
      { signal },
    );
    await tell(bytes);
    return undefined;
  });
  return { file, contentType: stored };
}

/**
 * Saves the rows of the saved document: one table for each list of a JSON report, one for other reports, none for a
 * workbook or a PDF.
 */
export async function keepTables(
  at: AtWork,
  original: KeptOriginal,
  signal: AbortSignal,
  write: WriteTable,
): Promise<RunFile[]> {
  const known = findReportType(at.request.reportType);
  if (withoutRows.includes(known?.format ?? '')) return [];
  const lists = [...new Set(known?.schemas.flatMap(({ lists }) => lists))];
  const tables: RunFile[] = [];
  for (const list of lists.length > 0 ? lists : [undefined]) {
    const file = { name: `${list ?? 'table'}.parquet`, kind: 'table', contentType: parquet } as const;
    const table = await at.keep(file, async (path) => {
      const { rows } = await write(readRows(at, original, list), path, signal);
      await at.save({ progress: { step: 'reading', rows } });
      return { rows };
    });
    tables.push(table);
  }
  return tables;
}

const parquet = 'application/vnd.apache.parquet';

async function* readRows(at: AtWork, { file, contentType }: KeptOriginal, list: string | undefined) {
  const tick = tickingEvery(tickMilliseconds, (rows) => at.save({ progress: { step: 'reading', rows } }));
  let rows = 0;
  const { reportType, marketplaceIds } = at.request;
  const stores = marketplaceIds.length > 0 ? { marketplaceIds } : {};
  const saved = { reportType, ...stores, contentType, file: await at.findPath(file) };
  // The list is one of the report type's, which the type checker cannot know.
  for await (const row of readSavedReportRows({ ...saved, list: list as never })) {
    rows += 1;
    await tick(rows);
    yield row as Record<string, unknown>;
  }
}
