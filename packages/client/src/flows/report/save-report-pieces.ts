import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { writeAndCountBytes } from '../../documents/download/write-document.ts';
import { serializeObjectsAsCsv } from '../../documents/rows/serialize-objects-as-csv.ts';
import { serializeJson, serializeJsonLines } from '../../documents/rows/serialize-rows.ts';
import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { ReportPiecesFileOptions } from './report-pieces.ts';
import type { ReportRowsOptions } from './report-rows-options.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

/** Number of rows that are handled at a time. */
const batchSize = 500;

/** Saves the rows of all pieces. The columns of CSV are those of all pieces, because Amazon adds columns in the course of time. */
export async function saveReportPieces(
  read: (options: ReportRowsOptions) => Batches,
  file: string,
  { format = 'csv', ...options }: ReportPiecesFileOptions,
  { documents }: FlowDeps,
): Promise<SavedDocument> {
  if (!Object.hasOwn(contentTypes, format)) throw buildUnknownFormatError(format);
  const { files } = documents;
  const rows = read(options);
  const csv = async () => serializeObjectsAsCsv(rows, { files, csv: await documents.csv() }, file);
  const chunks = format === 'csv' ? await csv() : format === 'json' ? serializeJson(rows) : serializeJsonLines(rows);
  const bytes = await writeAndCountBytes(files, file, chunks);
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
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

function buildUnknownFormatError(format: unknown): SellingPartnerError {
  const message = `format is ${formatValue(format)}. Pass "csv", "jsonl" or "json".`;
  return new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}
