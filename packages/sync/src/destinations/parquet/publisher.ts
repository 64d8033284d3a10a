import { randomUUID } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import type { Unit } from '../../windows/unit.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';
import type { FileStore } from './file-store.ts';
import { buildManifest, manifestPath, parseManifest } from './manifest.ts';
import { buildMonthCondition, buildPath, type Partition } from './partitions.ts';
import type { PublicationState, PublishedFile, Written } from './publication-state.ts';

/** What is needed to publish files. */
export interface PublisherDeps {
  readonly state: PublicationState;
  readonly store: FileStore;
  /** Folder for files that are being written. DuckDB can access it. */
  readonly folder: string;
  readonly now: () => number;
  readonly listUnits: () => Promise<readonly Unit[]>;
  /** Runs work with a connection that sees what is committed. */
  readonly read: <Result>(work: (connection: SqlConnection) => Promise<Result>) => Promise<Result>;
}

/** Columns of each table with their types, as JSON. */
type TableColumns = ReadonlyMap<string, string>;

/** Writes the partitions that changed as Parquet files. Publishing again after a failure has the same result. */
export class Publisher {
  readonly #deps: PublisherDeps;
  #tables: ReadonlyMap<string, Table> = new Map();
  #copy: string | undefined;

  constructor(deps: PublisherDeps) {
    this.#deps = deps;
  }

  /** Sets the tables to publish. Files that lack a column of their table are written again. */
  async prepare(tables: readonly Table[]): Promise<void> {
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    const { state, read } = this.#deps;
    const columns = await read(listColumns);
    const files = await state.listFiles();
    const old = files.filter((file) => columns.has(file.table) && columns.get(file.table) !== file.columns);
    await state.record(old.map(({ table, month }) => ({ table: this.#findBase(table), month })));
  }

  /** Throws DESTINATION_IN_USE if the files belong to another copy, which would lose rows. */
  async check(): Promise<void> {
    if (this.#copy !== undefined) return;
    const { store, state } = this.#deps;
    const copy = await state.nameCopy(randomUUID());
    const text = await store.read(manifestPath);
    const published = text === undefined ? copy : parseManifest(text, store.description).copy;
    if (published === copy) {
      this.#copy = copy;
      return;
    }
    throw new SyncError({
      code: 'DESTINATION_IN_USE',
      message: `The ${store.description} has the files of another sync: its state is in another working folder, or was lost.`,
      action: 'Use the working folder of that sync, or another folder or prefix, or delete the files to start again.',
    });
  }

  /** Publishes what has changed since the last publication. */
  async publish(): Promise<void> {
    await this.check();
    const { state, listUnits, read } = this.#deps;
    // Read first, so that the files have at least what the manifest says.
    const units = await listUnits();
    const pending = await state.start();
    if (pending.length === 0) return;
    const columns = await read(listColumns);
    const incomplete: Written[] = [];
    for (const partition of pending) {
      const table = this.#tables.get(partition.table);
      if (table === undefined) continue;
      const written = await this.#writeFiles(table, partition, columns);
      if (written.absent.length > 0) incomplete.push(written);
      else await state.finish(written);
    }
    for (const written of incomplete) {
      for (const path of written.absent) await this.#deps.store.remove(path);
      await state.finish(written);
    }
    await this.#publishManifest(units);
  }

  async #writeFiles(table: Table, partition: Partition, columns: TableColumns): Promise<Written> {
    const files: PublishedFile[] = [];
    const absent: string[] = [];
    for (const name of [table.name, `${table.name}_history`].filter((tableName) => columns.has(tableName))) {
      const source = { table: name, month: partition.month };
      const file = await this.#publishFile(table, source, columns);
      if (file === undefined) absent.push(buildPath(source));
      else files.push(file);
    }
    return { partition, files, absent };
  }

  /** Returns undefined if there are no rows. */
  async #publishFile(table: Table, source: Partition, columns: TableColumns): Promise<PublishedFile | undefined> {
    const { folder, store, read } = this.#deps;
    const localFile = join(folder, 'next.tmp');
    const path = buildPath(source);
    try {
      const select = `SELECT * FROM ${quoteName(source.table)} WHERE ${buildMonthCondition(table, source.month)} ORDER BY ${table.key.map(quoteName).join(', ')}`;
      const copy = `COPY (${select}) TO ${quoteText(localFile)} (FORMAT parquet, COMPRESSION zstd)`;
      const [row] = await read((connection) => connection.all<[number]>(copy));
      const rows = row?.[0] ?? 0;
      if (rows === 0) return undefined;
      const { size: bytes } = await stat(localFile);
      await store.replace(path, localFile);
      return { ...source, path, rows, bytes, columns: columns.get(source.table) ?? '[]' };
    } finally {
      await rm(localFile, { force: true });
    }
  }

  async #publishManifest(units: readonly Unit[]): Promise<void> {
    const { state, store, folder, now } = this.#deps;
    const manifest = buildManifest({ copy: this.#copy ?? '', now: now() }, await state.listFiles(), units);
    const localFile = join(folder, 'manifest.tmp');
    await writeFile(localFile, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
    await store.replace(manifestPath, localFile);
    await rm(localFile, { force: true });
    await state.finishManifest();
  }

  #findBase(table: string): string {
    return this.#tables.has(table) ? table : table.replace(/_history$/, '');
  }
}

async function listColumns(connection: SqlConnection): Promise<Map<string, string>> {
  const rows = await connection.all<[table: string, name: string, type: string]>(
    'SELECT table_name, column_name, data_type FROM duckdb_columns() WHERE database_name = current_database() AND NOT internal ORDER BY table_name, column_index',
  );
  const tables = Map.groupBy(rows, ([table]) => table);
  return new Map(
    [...tables].map(([table, columns]) => [table, JSON.stringify(columns.map(([, name, type]) => ({ name, type })))]),
  );
}
