import type { DocumentDeps } from '../document-deps.ts';
import { prefetchFirstRow } from '../rows/prefetch-first-row.ts';
import { serializeObjectsAsCsv } from '../rows/serialize-objects-as-csv.ts';
import { type RowsFormat, serializeCsv, serializeJson, serializeJsonLines } from '../rows/serialize-rows.ts';
import type { SavedDocument } from './download-to-file.ts';
import { writeAndCountBytes } from './write-document.ts';

type Batches = AsyncGenerator<Iterable<unknown>, void, undefined>;

const contentTypes = { csv: 'text/csv', jsonl: 'application/jsonl', json: 'application/json' } as const;

/** The formats of rows, with `csv` first. */
export const rowsFormats = Object.keys(contentTypes) as readonly RowsFormat[];

interface RowsToSave {
  readonly file: string;
  readonly format: RowsFormat;
  readonly rows: Batches;
  /** Returns the header of a table when its first row was read. Without one, CSV has the columns of all rows. */
  readonly getHeader?: () => readonly string[] | undefined;
}

/** Saves rows in a file, in UTF-8. */
export async function saveRows(deps: Pick<DocumentDeps, 'files' | 'csv'>, table: RowsToSave): Promise<SavedDocument> {
  const { file, format, rows } = table;
  const serialize = { csv: () => serializeTable(deps, table), jsonl: serializeJsonLines, json: serializeJson }[format];
  const bytes = await writeAndCountBytes(deps.files, file, serialize(rows));
  return { file, bytes, contentType: `${contentTypes[format]}; charset=utf-8` };
}

/** For a table, the columns are those of its header, even if it has no rows. */
async function* serializeTable(
  { files, csv: loadCsv }: Pick<DocumentDeps, 'files' | 'csv'>,
  { rows, file, getHeader }: RowsToSave,
): AsyncGenerator<Uint8Array, void, undefined> {
  const batches = await prefetchFirstRow(rows);
  const header = getHeader?.();
  const csv = await loadCsv();
  yield* header ? serializeCsv(batches, header, csv) : serializeObjectsAsCsv(batches, { files, csv }, file);
}
