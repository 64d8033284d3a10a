import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SyncError } from '../../errors/sync-error.ts';
import type { QueryView } from '../destination.ts';
import { quoteName, quoteText, type SqlConnection } from '../sql/sql-connection.ts';

/** Parquet files of queries that run, as views of one schema. */
interface OpenView {
  /** Number of running queries that use it. */
  queries: number;
  readonly path: string;
}

/**
 * Lets queries read Parquet files as views. A query sees only the files that it names: they are linked into a folder of their own, which
 * is the only one that DuckDB can read, and the link goes when the last query that uses it has ended. A file that is deleted meanwhile
 * stays readable until then.
 */
export class QueryViews {
  /** The folder with the links. */
  readonly folder: string;
  readonly #schema: string;
  readonly #open = new Map<string, OpenView>();
  #files = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(schema: string, folder: string) {
    this.#schema = schema;
    this.folder = folder;
  }

  /** Empties the folder and creates the schema, before the configuration is locked. */
  async prepare(connection: SqlConnection): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
    this.#open.clear();
    await connection.run(`ATTACH ':memory:' AS ${quoteName(this.#schema)}`);
  }

  /** Creates views, does the work and removes them. Throws QUERY_FAILED if a file does not exist. */
  async use<Result>(
    views: readonly QueryView[],
    connection: SqlConnection,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const taken: string[] = [];
    try {
      for (const view of views) {
        await this.#serialize(() => this.#take(view, connection));
        taken.push(view.name);
      }
      return await work();
    } finally {
      for (const name of taken) await this.#serialize(() => this.#release(name, connection));
    }
  }

  /** Removes the folder. */
  async close(): Promise<void> {
    await this.#last;
    await rm(this.folder, { recursive: true, force: true });
  }

  async #take({ name, file }: QueryView, connection: SqlConnection): Promise<void> {
    const open = this.#open.get(name);
    if (open !== undefined) {
      open.queries += 1;
      return;
    }
    this.#files += 1;
    const path = join(this.folder, `${this.#files}.parquet`);
    await linkFile(file, path).catch((cause: unknown) => {
      throw buildMissingError(`${this.#schema}.${name}`, cause);
    });
    try {
      await connection.run(
        `CREATE OR REPLACE VIEW ${this.#quote(name)} AS SELECT * FROM read_parquet(${quoteText(path)})`,
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    this.#open.set(name, { queries: 1, path });
  }

  async #release(name: string, connection: SqlConnection): Promise<void> {
    const open = this.#open.get(name);
    if (open === undefined) return;
    open.queries -= 1;
    if (open.queries > 0) return;
    this.#open.delete(name);
    await connection.run(`DROP VIEW IF EXISTS ${this.#quote(name)}`);
    await rm(open.path, { force: true });
  }

  #quote(name: string): string {
    return `${quoteName(this.#schema)}.${quoteName(name)}`;
  }

  #serialize<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {});
    return result;
  }
}

async function linkFile(file: string, path: string): Promise<void> {
  await link(file, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error;
    // Not every file system has hard links, and none has them to another one.
    await copyFile(file, path);
  });
}

function buildMissingError(name: string, cause: unknown): SyncError {
  return new SyncError({
    code: 'QUERY_FAILED',
    message: `The file of ${name} cannot be read: it was deleted.`,
    action: 'Use a table whose file exists.',
    cause,
  });
}
