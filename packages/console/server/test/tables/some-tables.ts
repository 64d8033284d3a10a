import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type TableName, Tables } from '../../src/services/tables/tables.ts';
import { type WrittenTable, writeTable } from '../../src/services/tables/write-table.ts';
import { temporaryFolder } from './folder.ts';

type Row = Record<string, unknown>;

/** Tables of runs that are named after themselves. */
export async function someTables() {
  const folder = await temporaryFolder();
  const pathOf = (runId: string) => join(folder, `${runId}.parquet`);
  const files = { find: async (_: string, { runId }: TableName) => ({ path: pathOf(runId), title: runId }) };
  const tables = new Tables(files, join(folder, 'spill'));
  afterAll(() => tables.close());
  return {
    folder,
    tables,
    write: (runId: string, rows: Iterable<Row>): Promise<WrittenTable> => writeTable(each(rows), pathOf(runId)),
    ask: (runId: string) => ({ workspaceId: 'local', table: { runId } }),
  };
}

export async function* each(rows: Iterable<Row>): AsyncGenerator<Row> {
  yield* rows;
}
