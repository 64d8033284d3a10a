import { finished } from 'node:stream/promises';
// biome-ignore lint/correctness/noUndeclaredDependencies: the comparison uses the mirror's driver directly.
import * as duckDb from '@duckdb/node-api';
import type { ColumnType, Table } from '@supercargo/sync';
import pg from 'pg';
// biome-ignore lint/style/noRestrictedImports: the comparison appends rows as the mirror does, which is not public.
import { RowAppender } from '../../packages/duckdb/src/child/row-appender.ts';
// biome-ignore lint/style/noRestrictedImports: the comparison encodes rows as the mirror does, which is not public.
import { duckDbDialect } from '../../packages/sync/src/destinations/duckdb/duckdb-dialect.ts';
// biome-ignore lint/style/noRestrictedImports: the comparison encodes rows as the mirror does, which is not public.
import { encodeRows } from '../../packages/sync/src/destinations/duckdb/encode-rows.ts';
// biome-ignore lint/style/noRestrictedImports: the comparison encodes rows as the mirror does, which is not public.
import { loadPostgres } from '../../packages/sync/src/destinations/postgres/load-postgres.ts';
// biome-ignore lint/style/noRestrictedImports: the comparison encodes rows as the mirror does, which is not public.
import { postgresDialect } from '../../packages/sync/src/destinations/postgres/postgres-dialect.ts';
// biome-ignore lint/style/noRestrictedImports: the comparison encodes rows as the mirror does, which is not public.
import { RowEncoder } from '../../packages/sync/src/destinations/postgres/row-encoder.ts';
import type { Target } from '../harness/targets.ts';
import { type RowBatch, readAt, tables } from './order-rows.ts';

/** How rows are written without the sync: `bare` only appends, `merge` stages and merges. */
export type Method = 'bare' | 'merge';

const listTypes = (table: Table) =>
  Object.entries(table.columns).map(([name, { type }]): [string, ColumnType] => [name, type]);

const quote = (name: string) => `"${name}"`;

function buildTable(name: string, table: Table, { types }: typeof duckDbDialect, extra = ''): string {
  const lines = listTypes(table).map(([column, type]) => `${quote(column)} ${types[type]}`);
  return `CREATE ${extra} TABLE ${name} (${lines.join(', ')}`;
}

/** Adds what the sync has, too: times, and a primary key on Postgres. */
function buildTarget(table: Table, dialect: typeof duckDbDialect): string {
  const key = dialect.hasPrimaryKeys ? `, PRIMARY KEY (${table.key.map(quote).join(', ')})` : '';
  return `${buildTable(table.name, table, dialect)}, _version ${dialect.types.timestamp}, _read_at ${dialect.types.timestamp}${key})`;
}

function buildMergeByHand(table: Table, dialect: typeof duckDbDialect): string {
  const columns = listTypes(table).map(([name]) => name);
  const version = table.version === undefined ? dialect.formatTimestamp(readAt) : `s.${quote(table.version)}`;
  const newest = `SELECT * FROM (SELECT *, row_number() OVER (PARTITION BY ${table.key.map(quote).join(', ')} ORDER BY ${quote(table.version ?? 'seller_id')} DESC) AS place FROM stage_${table.name}) AS n WHERE place = 1`;
  const all = [...columns.map(quote), '_version', '_read_at'];
  const values = [...columns.map((name) => `s.${quote(name)}`), version, dialect.formatTimestamp(readAt)];
  const others = all.filter((name) => !table.key.map(quote).includes(name));
  if (dialect.hasPrimaryKeys) {
    return `INSERT INTO ${table.name} AS t (${all.join(', ')}) SELECT ${values.join(', ')} FROM (${newest}) AS s ON CONFLICT (${table.key.map(quote).join(', ')}) DO UPDATE SET ${others.map((name) => `${name} = excluded.${name}`).join(', ')} WHERE t._version <= excluded._version`;
  }
  const condition = table.key.map((name) => `t.${quote(name)} = s.${quote(name)}`).join(' AND ');
  const updates = others.map((name) => `${name} = ${values[all.indexOf(name)]}`).join(', ');
  return `MERGE INTO ${table.name} AS t USING (${newest}) AS s ON (${condition}) WHEN MATCHED AND t._version <= ${version} THEN UPDATE SET ${updates} WHEN NOT MATCHED THEN INSERT (${all.join(', ')}) VALUES (${values.join(', ')})`;
}

/** Writes rows with the appender of DuckDB. Returns the milliseconds. */
export async function writeToDuckDb(target: Target, batches: readonly RowBatch[], method: Method): Promise<number> {
  const instance = await duckDb.DuckDBInstance.create(target.address, { memory_limit: '512MB', threads: '2' });
  const connection = await instance.connect();
  for (const table of tables) {
    await connection.run(
      method === 'bare' ? `${buildTable(table.name, table, duckDbDialect)})` : buildTarget(table, duckDbDialect),
    );
  }
  const start = performance.now();
  const isMerge = method === 'merge';
  await connection.run('BEGIN');
  const appenders = new Map<string, RowAppender>();
  for (const table of tables) appenders.set(table.name, await openAppender(connection, table, isMerge));
  for (const { table, rows } of batches)
    appenders.get(table.name)?.append(encodeRows(rows, listTypes(table)) as duckDb.DuckDBValue[][], rows.length);
  for (const appender of appenders.values()) appender.close();
  if (isMerge) for (const table of tables) await connection.run(buildMergeByHand(table, duckDbDialect));
  await connection.run('COMMIT');
  const milliseconds = performance.now() - start;
  connection.closeSync();
  instance.closeSync();
  return milliseconds;
}

async function openAppender(connection: duckDb.DuckDBConnection, table: Table, isStage: boolean): Promise<RowAppender> {
  const types = listTypes(table).map(([, type]) => type);
  if (!isStage) return new RowAppender(duckDb, await connection.createAppender(table.name), types);
  await connection.run(`${buildTable(`stage_${table.name}`, table, duckDbDialect, 'TEMP')})`);
  return new RowAppender(duckDb, await connection.createAppender(`stage_${table.name}`, 'main', 'temp'), types);
}

/** Writes rows with COPY. Returns the milliseconds. */
export async function writeToPostgres(target: Target, batches: readonly RowBatch[], method: Method): Promise<number> {
  const { copyFrom } = await loadPostgres();
  const client = new pg.Client({ connectionString: target.address });
  await client.connect();
  const isMerge = method === 'merge';
  for (const table of tables) {
    await client.query(
      isMerge ? buildTarget(table, postgresDialect) : `${buildTable(table.name, table, postgresDialect)})`,
    );
    if (!isMerge) continue;
    await client.query(`CREATE INDEX ON ${table.name} (_read_at)`);
    await client.query(`CREATE INDEX ON ${table.name} (${quote(table.retention.from)})`);
  }
  const start = performance.now();
  await client.query('BEGIN');
  for (const table of tables) {
    const name = isMerge ? `stage_${table.name}` : table.name;
    if (isMerge) await client.query(`${buildTable(name, table, postgresDialect, 'TEMP')})`);
    const stream = client.query(copyFrom(`COPY ${name} FROM STDIN (FORMAT binary)`));
    stream.end(encode(table, batches));
    await finished(stream);
    if (isMerge) await client.query(buildMergeByHand(table, postgresDialect));
  }
  await client.query('COMMIT');
  const milliseconds = performance.now() - start;
  await client.end();
  return milliseconds;
}

function encode(table: Table, batches: readonly RowBatch[]): Buffer {
  const encoder = new RowEncoder(listTypes(table), 1_048_576);
  for (const batch of batches) if (batch.table === table) for (const row of batch.rows) encoder.append(row);
  return encoder.take();
}
