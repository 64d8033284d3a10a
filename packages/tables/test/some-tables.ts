import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type TableName, Tables } from '../src/tables.ts';
import type { TableDocument } from '../src/writing/table-document.ts';
import { type WrittenTable, writeTable } from '../src/writing/write-table.ts';
import { temporaryFolder } from './folder.ts';

type Row = Record<string, unknown>;

/** Tables of runs that are named after themselves. */
export async function someTables() {
  const folder = await temporaryFolder();
  const buildPath = (runId: string) => join(folder, `${runId}.parquet`);
  const files = {
    folders: [folder],
    find: async (_: string, { runId }: TableName) => ({ path: buildPath(runId), title: runId }),
  };
  const tables = new Tables(files, join(folder, 'spill'));
  afterAll(() => tables.close());
  return {
    folder,
    tables,
    write: (runId: string, rows: Iterable<Row>, document: TableDocument = {}): Promise<WrittenTable> =>
      writeTable(each(rows), buildPath(runId), undefined, document),
    ask: (runId: string) => ({ workspaceId: 'local', table: { runId } }),
  };
}

export async function* each(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
