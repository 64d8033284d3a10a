import type { QueryView } from '@supercargo/sync';
import type { TableFacts, Tables } from '@supercargo/tables';
import { and, desc, eq, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { runs } from '../../storage/schema/runs.ts';
import { applications, sellers } from '../../storage/schema/sellers.ts';
import type { MirrorSource } from '../mirror/mirror-plan.ts';
import type { DocumentAccess, Reader } from '../personal-data/document-access.ts';
import type { RunTables } from '../runs/run-tables.ts';
import { runTypeColumn } from '../runs/run-type.ts';
import { buildRunViewNames, listNamedViews, splitViewName } from './run-view-names.ts';

interface RunViewsParts {
  readonly db: Database;
  readonly files: RunTables;
  readonly tables: Pick<Tables, 'describe'>;
  readonly documentAccess: Pick<DocumentAccess, 'checkTable' | 'checkWithoutReader'>;
}

/** The user who reads tables, and what the audit log calls the reading. */
export interface ViewReading {
  readonly reader: Reader;
  readonly action: string;
}

/** Which runs: those of a workspace's sellers at Amazon, or of its test sellers. */
interface RunScope {
  readonly workspaceId: string;
  readonly source: MirrorSource;
}

/** A table of a finished run that queries can read. */
export interface RunView {
  /** Such as `get_merchant_listings_all_data_7k2m9xqd`, in the schema `runs`. */
  readonly name: string;
  /** The name without the run's ID, which always means the newest run; null for older runs. */
  readonly newestName: string | null;
  readonly runId: string;
  readonly title: string;
  /** When the run was started, as ISO 8601. */
  readonly createdAt: string;
  /** Null if it was not counted. */
  readonly rows: number | null;
}

interface FoundView {
  readonly runId: string;
  /** Name of the file. */
  readonly file: string;
}

/** Runs whose tables are listed. Queries can read those of all runs. */
const maxListed = 200;

const base = sql<string>`trim(both '_' from lower(regexp_replace(coalesce(${runTypeColumn}, 'data_kiosk'), '[^A-Za-z0-9]+', '_', 'g')))`;
const isNewest = sql<boolean>`row_number() over (partition by ${base} order by ${runs.sellerId} is null, ${runs.createdAt} desc, ${runs.id}) = 1`;

/** The tables of finished reports and queries of Data Kiosk, as tables of the schema `runs`. Only those that a query names are opened. */
export class RunViews {
  readonly #parts: RunViewsParts;

  constructor(parts: RunViewsParts) {
    this.#parts = parts;
  }

  /** Lists the tables of the newest runs whose name or title contains the text. */
  async list(scope: RunScope, search: string): Promise<RunView[]> {
    const all = this.#select(scope, undefined).as('found');
    const text = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const found = await this.#parts.db
      .select()
      .from(all)
      .where(
        search === ''
          ? undefined
          : or(ilike(all.title, text), sql`${all.base} || '_' || right(${all.id}, 8) ilike ${text}`),
      )
      .orderBy(desc(all.createdAt), desc(all.id))
      .limit(maxListed);
    return found.flatMap((run) =>
      buildRunViewNames(run).map(({ name, newestName, file }) => ({
        name,
        newestName: run.isNewest ? newestName : null,
        runId: run.id,
        title: run.title,
        createdAt: run.createdAt.toISOString(),
        rows: file.rows ?? null,
      })),
    );
  }

  /** Returns the columns of a table. Throws a ConsoleError if there is no such table. */
  async describe(scope: RunScope, name: string, reading: ViewReading): Promise<TableFacts> {
    const found = (await this.#find(scope, [name])).get(name);
    if (found === undefined) throw buildUnknownView(name);
    await this.#check(scope, found, reading);
    const table = { runId: found.runId, name: found.file };
    return this.#parts.tables.describe({ workspaceId: scope.workspaceId, table });
  }

  /**
   * Returns the tables of runs that a query names. Throws a ConsoleError if it names too many. A name that no run has may be that of
   * a column, so it is left to the database: see {@link explain}. Without a reading, tables with personal data cannot be opened.
   */
  async open(scope: RunScope, query: string, reading: ViewReading | undefined): Promise<QueryView[]> {
    const found = await this.#find(scope, listNamedViews(query));
    for (const view of found.values()) await this.#check(scope, view, reading);
    return Promise.all(
      [...found].map(async ([name, { runId, file }]) => {
        const { path } = await this.#parts.files.find(scope.workspaceId, { runId, name: file });
        return { name, file: path };
      }),
    );
  }

  /** Throws a clear error if DuckDB or Postgres did not find a table that the query names as one of a run. */
  explain(error: unknown, query: string, opened: readonly QueryView[]): void {
    const known = new Set(opened.map(({ name }) => name));
    const message = error instanceof Error ? error.message : '';
    const texts = (name: string) => [
      `table with name ${name} does not exist`,
      `relation "runs.${name}" does not exist`,
    ];
    const missing = listNamedViews(query).find(
      (name) => !known.has(name) && texts(name).some((text) => message.toLowerCase().includes(text)),
    );
    if (missing !== undefined) throw buildUnknownView(missing);
  }

  async #check({ workspaceId }: RunScope, { runId }: FoundView, reading: ViewReading | undefined): Promise<void> {
    const { documentAccess } = this.#parts;
    if (reading === undefined) await documentAccess.checkWithoutReader(workspaceId, runId);
    else await documentAccess.checkTable(reading.reader, runId, reading.action);
  }

  async #find(scope: RunScope, names: readonly string[]): Promise<Map<string, FoundView>> {
    if (names.length === 0) return new Map();
    const parts = names.map(splitViewName);
    // The end of a type can look like the end of an ID.
    const bases = [...names.map((name) => name.split('__')[0] ?? ''), ...parts.map((part) => part.base)];
    const suffixes = parts.flatMap((part) => part.idEnding ?? []);
    const all = this.#select(scope, inArray(base, bases)).as('found');
    const found = await this.#parts.db
      .select()
      .from(all)
      .where(
        or(eq(all.isNewest, true), suffixes.length === 0 ? undefined : inArray(sql`right(${all.id}, 8)`, suffixes)),
      );
    const byName = new Map<string, FoundView>();
    for (const run of found) {
      for (const view of buildRunViewNames(run)) {
        const own = [
          view.name,
          ...view.shortNames,
          ...(run.isNewest ? [view.newestName, ...view.newestShortNames] : []),
        ];
        for (const name of own) if (!byName.has(name)) byName.set(name, { runId: run.id, file: view.file.name });
      }
    }
    return new Map(names.flatMap((name) => (byName.has(name) ? [[name, byName.get(name) as FoundView]] : [])));
  }

  #select({ workspaceId, source }: RunScope, condition: SQL | undefined) {
    return this.#parts.db
      .select({
        id: runs.id,
        title: runs.title,
        createdAt: runs.createdAt,
        files: runs.files,
        base: base.as('base'),
        isNewest: isNewest.as('is_newest'),
      })
      .from(runs)
      .leftJoin(sellers, eq(sellers.id, runs.sellerId))
      .leftJoin(applications, eq(applications.id, sellers.applicationId))
      .where(
        and(
          eq(runs.workspaceId, workspaceId),
          inArray(runs.kind, ['report', 'query']),
          eq(runs.status, 'done'),
          isNull(runs.filesDeletedAt),
          sql`${runs.files} @> '[{"kind":"table"}]'`,
          // It is unknown where a removed seller was.
          or(isNull(applications.id), eq(applications.isSandbox, source === 'sandbox')),
          condition,
        ),
      );
  }
}

function buildUnknownView(name: string): ConsoleError {
  return new ConsoleError(
    'RUN_TABLE_NOT_FOUND',
    `No finished run has the table runs.${name}, or its files were deleted.`,
    'Choose a table from the list of report runs, or run the report again.',
  );
}
