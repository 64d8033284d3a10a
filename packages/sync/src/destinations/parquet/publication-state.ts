import type { SqlConnection } from '../sql/sql-connection.ts';
import type { Partition } from './partitions.ts';

/** Statements that create the tables of what is published. */
export const publicationTables = [
  'CREATE TABLE IF NOT EXISTS _sync_unpublished (table_name TEXT NOT NULL, month TEXT NOT NULL, is_started BOOLEAN NOT NULL)',
  `CREATE TABLE IF NOT EXISTS _sync_files (
    path TEXT NOT NULL, table_name TEXT NOT NULL, month TEXT NOT NULL, row_count BIGINT NOT NULL, byte_count BIGINT NOT NULL,
    columns TEXT NOT NULL)`,
  'CREATE TABLE IF NOT EXISTS _sync_copy (name TEXT NOT NULL)',
];

/** The manifest is recorded like a partition of a table without a name. */
const manifestPartition: Partition = { table: '', month: '' };

/** Records that the manifest must be written again. */
export const manifestMark = "INSERT INTO _sync_unpublished VALUES ('', '', false)";

const insertStartedManifest = "INSERT INTO _sync_unpublished VALUES ('', '', true)";

/** A file that is published. */
export interface PublishedFile extends Partition {
  /** Path below the root. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  /** Columns with their DuckDB types, as JSON. */
  readonly columns: string;
}

/** What was written of a partition. */
export interface Written {
  readonly partition: Partition;
  readonly files: readonly PublishedFile[];
  /** Paths of files without rows, which were removed. */
  readonly absent: readonly string[];
}

/** Runs work in a transaction after other transactions. */
export type Transact = <Result>(work: (connection: SqlConnection) => Promise<Result>) => Promise<Result>;

/** Which files are published, and which must be written again. */
export class PublicationState {
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  /** Returns the name of the copy, which tells it apart from others. */
  nameCopy(newName: string): Promise<string> {
    return this.#transact(async (connection) => {
      const [row] = await connection.all<[string]>('SELECT name FROM _sync_copy');
      if (row === undefined) await connection.run('INSERT INTO _sync_copy VALUES ($1)', [newName]);
      return row?.[0] ?? newName;
    });
  }

  hasUnpublished(): Promise<boolean> {
    return this.#transact(async (connection) => {
      return (await connection.all('SELECT 1 FROM _sync_unpublished LIMIT 1')).length > 0;
    });
  }

  /** Returns the partitions to write. Changes that are recorded from now on belong to the next publication. */
  start(): Promise<Partition[]> {
    return this.#transact(async (connection) => {
      await connection.run('UPDATE _sync_unpublished SET is_started = true');
      const rows = await connection.all<[string, string]>(
        'SELECT DISTINCT table_name, month FROM _sync_unpublished ORDER BY table_name, month',
      );
      return rows.map(([table, month]) => ({ table, month }));
    });
  }

  /** Records that the files of a partition are complete, and that the manifest must be written. */
  finish({ partition, files, absent }: Written): Promise<void> {
    return this.#transact(async (connection) => {
      for (const path of [...absent, ...files.map((file) => file.path)])
        await connection.run('DELETE FROM _sync_files WHERE path = $1', [path]);
      for (const { path, table, month, rows, bytes, columns } of files) {
        const values = [path, table, month, rows, bytes, columns];
        await connection.run('INSERT INTO _sync_files VALUES ($1, $2, $3, $4, $5, $6)', values);
      }
      await deleteStarted(partition, connection);
      await connection.run(insertStartedManifest);
    });
  }

  /** Records that the manifest is complete. */
  finishManifest(): Promise<void> {
    return this.#transact((connection) => deleteStarted(manifestPartition, connection));
  }

  listFiles(): Promise<PublishedFile[]> {
    return this.#transact(async (connection) => {
      const rows = await connection.all<[string, string, string, number, number, string]>(
        'SELECT path, table_name, month, row_count, byte_count, columns FROM _sync_files ORDER BY path',
      );
      return rows.map(([path, table, month, rows, bytes, columns]) => ({ path, table, month, rows, bytes, columns }));
    });
  }

  /** Records partitions that must be written again. */
  record(partitions: readonly Partition[]): Promise<void> {
    return this.#transact(async (connection) => {
      for (const { table, month } of partitions)
        await connection.run('INSERT INTO _sync_unpublished VALUES ($1, $2, false)', [table, month]);
    });
  }
}

async function deleteStarted({ table, month }: Partition, connection: SqlConnection): Promise<void> {
  await connection.run('DELETE FROM _sync_unpublished WHERE is_started AND table_name = $1 AND month = $2', [
    table,
    month,
  ]);
}
