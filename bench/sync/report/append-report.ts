/** Appends the rows of the report to a table, as a short program would. Arguments: the destination as JSON, and the size in bytes. */
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
// biome-ignore lint/correctness/noUndeclaredDependencies: the comparison uses the mirror's driver directly.
import { DuckDBDataChunk, DuckDBInstance, VARCHAR } from '@duckdb/node-api';
import pg from 'pg';
// biome-ignore lint/style/noRestrictedImports: the packages of databases are dependencies of the mirror.
import { loadPostgres } from '../../../packages/sync/src/destinations/postgres/load-postgres.ts';
import { createCells, headings } from './listing-lines.ts';
import { printFigures } from './process-figures.ts';

const destination = JSON.parse(process.argv[2] ?? '') as {
  readonly duckdb?: { readonly file: string; readonly memoryBytes: number };
  readonly postgres?: { readonly url: string };
};
const bytes = Number(process.argv[3]);
const columns = headings.map((heading) => `"${heading}" VARCHAR`).join(', ');

/** Rows of a chunk of DuckDB. */
const chunkRows = 2_048;

await printFigures(async () => {
  const { duckdb, postgres } = destination;
  return { rows: await (duckdb === undefined ? appendToPostgres(postgres?.url ?? '') : appendToDuckDb(duckdb)) };
});

async function appendToDuckDb({ file, memoryBytes }: { file: string; memoryBytes: number }): Promise<number> {
  const instance = await DuckDBInstance.create(file, { memory_limit: `${memoryBytes / 1000}KB`, threads: '2' });
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE listings (${columns})`);
  await connection.run('BEGIN');
  const appender = await connection.createAppender('listings');
  let rows = 0;
  for (let size = 0; size < bytes; rows += chunkRows) {
    const cells = Array.from({ length: chunkRows }, (_, at) => createCells(rows + at));
    size += countBytes(cells);
    const chunk = DuckDBDataChunk.create(headings.map(() => VARCHAR));
    chunk.setRows(cells);
    appender.appendDataChunk(chunk);
    appender.flushSync();
    // Otherwise the process could not do anything else.
    await new Promise((resolve) => void setImmediate(resolve));
  }
  appender.closeSync();
  await connection.run('COMMIT');
  connection.closeSync();
  instance.closeSync();
  return rows;
}

async function appendToPostgres(url: string): Promise<number> {
  const { copyFrom } = await loadPostgres();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE TABLE bare_listings (${columns})`);
  await client.query('BEGIN');
  const stream = client.query(copyFrom('COPY bare_listings FROM STDIN'));
  let rows = 0;
  for (let size = 0; size < bytes; rows += chunkRows) {
    const cells = Array.from({ length: chunkRows }, (_, at) => createCells(rows + at));
    size += countBytes(cells);
    const text = cells.map((row) => `${row.join('\t')}\n`).join('');
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  await client.query('COMMIT');
  await client.end();
  return rows;
}

/** The size of rows in the report. All characters have one byte. */
function countBytes(rows: readonly (readonly string[])[]): number {
  return rows.reduce((sum, row) => sum + row.reduce((length, cell) => length + cell.length + 1, 0), 0);
}
