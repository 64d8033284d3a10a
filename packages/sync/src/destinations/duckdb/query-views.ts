import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { quoteName, quoteText } from '@supercargo/duckdb';
import { SyncError } from '../../errors/sync-error.ts';
import type { QueryView } from '../destination.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';

/** Parquet files of queries that run, as views of one schema. */
interface OpenView {
  readonly name: string;
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
  /** The schema with the views. */
  readonly schema: string;
  readonly #open = new Map<string, OpenView>();
  #files = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(schema: string, folder: string) {
    this.schema = schema;
    this.folder = folder;
  }

  /** Forgets the views, because the process of the database has started, and empties the folder. */
  async prepare(): Promise<void> {
    this.#open.clear();
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
  }

  /** Creates views, does the work and removes them. Throws QUERY_FAILED if a file does not exist. */
  async use<Result>(
    views: readonly QueryView[],
    connection: SqlConnection,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const taken: OpenView[] = [];
    try {
      for (const view of views) taken.push(await this.#serialize(() => this.#openView(view, connection)));
      return await work();
    } finally {
      for (const view of taken) await this.#serialize(() => this.#release(view, connection));
    }
  }

  /** Removes the folder. */
  async close(): Promise<void> {
    await this.#last;
    await rm(this.folder, { recursive: true, force: true });
  }

  async #openView({ name, file }: QueryView, connection: SqlConnection): Promise<OpenView> {
    const open = this.#open.get(name);
    if (open !== undefined) {
      open.queries += 1;
      return open;
    }
    this.#files += 1;
    const path = join(this.folder, `${this.#files}.parquet`);
    await linkFile(file, path).catch((cause: unknown) => {
      throw buildMissingError(`${this.schema}.${name}`, cause);
    });
    try {
      await connection.run(
        `CREATE OR REPLACE VIEW ${this.#quote(name)} AS SELECT * FROM read_parquet(${quoteText(path)})`,
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    const view = { name, queries: 1, path };
    this.#open.set(name, view);
    return view;
  }

  /** After the process of the database has started again, the view is gone, and another one can have its name. */
  async #release(view: OpenView, connection: SqlConnection): Promise<void> {
    view.queries -= 1;
    if (view.queries > 0 || this.#open.get(view.name) !== view) return;
    this.#open.delete(view.name);
    // The view is also gone if the process of the database has ended.
    await connection.run(`DROP VIEW IF EXISTS ${this.#quote(view.name)}`).catch(() => {});
    await rm(view.path, { force: true });
  }

  #quote(name: string): string {
    return `${quoteName(this.schema)}.${quoteName(name)}`;
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
