import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { rowsFormats, saveRows } from '../../documents/download/save-rows.ts';
import { resolveChoice } from '../../errors/resolve-choice.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { ReportPiecesFileOptions } from './report-pieces.ts';
import type { ReportRowsOptions } from './report-rows-options.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

/** Number of rows that are handled at a time. */
const batchSize = 500;

/** Saves the rows of all pieces. The columns of CSV are those of all pieces, because Amazon adds columns in the course of time. */
export async function saveReportPieces(
  read: (options: ReportRowsOptions) => Batches,
  file: string,
  { format: requestedFormat, ...options }: ReportPiecesFileOptions,
  { documents }: FlowDeps,
): Promise<SavedDocument> {
  const format = resolveChoice('format', requestedFormat, rowsFormats) ?? 'csv';
  return saveRows(documents, { file, format, rows: read(options) });
}

/** Collects rows in batches. */
export async function* readInBatches(rows: AsyncIterable<unknown>): Batches {
  let batch: unknown[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
