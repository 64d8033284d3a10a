import { DuckDbDestination, listStreams } from '@supercargo/sync';
import { buildTables, type CopySize } from './generated-tables.ts';

/** Fills the tables of a copy that no process has open. Rows of a table that exist already are replaced. */
export async function fillCopy(file: string, size: CopySize): Promise<void> {
  const destination = new DuckDbDestination({ file, memoryBytes: 2_000_000_000 });
  await destination.open();
  try {
    await destination.prepare(
      listStreams().flatMap(({ tables }) => tables),
      { history: new Set(), restricted: new Set() },
    );
    for (const { table, rows, columns } of buildTables(size)) {
      const names = Object.keys(columns);
      const select = names.map((name) => `${columns[name]} AS ${name}`).join(', ');
      await destination.transact(async (connection) => {
        await connection.run(`DELETE FROM ${table}`);
        await connection.run(
          `INSERT INTO ${table} (${names.join(', ')}) SELECT ${select} FROM (SELECT range AS n FROM range(${rows}))`,
        );
      });
    }
  } finally {
    await destination.close();
  }
}
