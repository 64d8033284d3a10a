import { stat } from 'node:fs/promises';
import { ConsoleError } from '../../errors/console-error.ts';
import { type ChartPoints, chartPoints } from './chart-points.ts';
import { compareTables, type TableComparison } from './compare-tables.ts';
import { type ExportQuery, exportRows } from './export-rows.ts';
import { onBehalfOf } from './fair-turns.ts';
import { type PageRow, readPage, readRow } from './read-page.ts';
import { RowOrders } from './row-orders.ts';
import { sql } from './sql.ts';
import { type ColumnSummary, summarizeColumn } from './summarize-column.ts';
import { type ColumnType, noColumn, type TableColumn } from './table-column.ts';
import { TableEngine, type TableLimits } from './table-engine.ts';
import type { ChartQuery, CompareQuery, Filter, PageQuery, RowsQuery } from './table-query.ts';
import type { TableSource } from './table-source.ts';

/** The location of a run's table. */
export interface TableFile {
  /** Path of the Parquet file on this machine. */
  readonly path: string;
  /** Name of exports without the file extension. */
  readonly title: string;
}

/** Finds the file of a run's table. */
export interface TableFiles {
  /** Throws a ConsoleError if the workspace does not have the run, or the run does not have the table. */
  find(workspaceId: string, table: TableName): Promise<TableFile>;
}

/** Names a table. */
export interface TableName {
  readonly runId: string;
  /** Name of the file, if the run has several tables; default its first. */
  readonly name?: string | undefined;
}

/** Facts about a table. */
export interface TableFacts {
  readonly columns: readonly TableColumn[];
  readonly rows: number;
}

interface Asked {
  readonly workspaceId: string;
  readonly table: TableName;
  readonly signal?: AbortSignal | undefined;
}

const rememberedSources = 50;

/** Tables of runs. Queries read the Parquet files directly, so only the shown data is loaded into this process. */
export class Tables {
  readonly #files: TableFiles;
  readonly #spillFolder: string;
  readonly #engine: TableEngine;
  readonly #orders: RowOrders;
  readonly #sources = new Map<string, TableSource>();

  /** `spillFolder` holds data that does not fit into memory. */
  constructor(files: TableFiles, spillFolder: string, limits: TableLimits = {}) {
    this.#files = files;
    this.#spillFolder = spillFolder;
    this.#engine = new TableEngine(spillFolder, limits);
    this.#orders = new RowOrders(this.#engine);
  }

  /** Columns, and the number of rows. */
  async describe(asked: Asked): Promise<TableFacts> {
    const { columns, rows } = await this.#ask(asked, async (source) => source);
    return { columns: columns.map(({ name, type }) => ({ name, type })), rows };
  }

  async page(asked: Asked, query: PageQuery): Promise<readonly PageRow[]> {
    return this.#ask(asked, (source) => readPage(this.#engine, this.#orders, source, query, asked.signal));
  }

  /** Counts the rows that match the filters. */
  async count(asked: Asked, filters: readonly Filter[], sort: RowsQuery['sort'] = []): Promise<number> {
    return this.#ask(asked, async (source) => {
      if (filters.length === 0) return source.rows;
      return this.#orders.find(source, { filters: [...filters], sort }).count();
    });
  }

  /** One row with untruncated texts. */
  async row(asked: Asked, row: number): Promise<PageRow> {
    const found = await this.#ask(asked, (source) => readRow(this.#engine, source, row, asked.signal));
    if (found !== undefined) return found;
    throw new ConsoleError('TABLE_ROW_NOT_FOUND', `The table has no row ${row + 1}.`, 'Choose one of its rows.');
  }

  async summary(
    asked: Asked,
    given: { readonly column: string; readonly filters: readonly Filter[] },
  ): Promise<ColumnSummary> {
    return this.#ask(asked, (source) => summarizeColumn(this.#engine, source, given, asked.signal));
  }

  async chart(asked: Asked, query: ChartQuery): Promise<ChartPoints> {
    return this.#ask(asked, (source) => chartPoints(this.#engine, source, query, asked.signal));
  }

  /** Compares the table with that of an earlier run. */
  async compare(asked: Asked, before: TableName, query: CompareQuery): Promise<TableComparison> {
    return this.#ask(asked, async (after) => {
      const earlier = await this.#source({ ...asked, table: before });
      return compareTables(this.#engine, { before: earlier, after }, query, asked.signal);
    });
  }

  /** Exports rows. Returns the file's name and content. */
  async export(asked: Asked, query: ExportQuery) {
    const { title } = await this.#files.find(asked.workspaceId, asked.table);
    const source = await this.#source(asked);
    const content = exportRows(this.#engine, source, query, this.#spillFolder);
    return { name: `${title}.${query.format}`, content };
  }

  /** Releases all memory. */
  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Queries a table on behalf of the workspace, which determines its turn. */
  #ask<Answer>(asked: Asked, work: (source: TableSource) => Promise<Answer>): Promise<Answer> {
    return onBehalfOf.run(asked.workspaceId, async () => work(await this.#source(asked)));
  }

  async #source({ workspaceId, table, signal }: Asked): Promise<TableSource> {
    const { path } = await this.#files.find(workspaceId, table);
    const { size, mtimeMs } = await stat(path);
    const version = `${size}-${mtimeMs}`;
    const remembered = this.#sources.get(path);
    if (remembered?.version === version) return remembered;
    const source = { path, version, ...(await this.#contents(path, signal)) };
    this.#sources.set(path, source);
    const [oldest] = this.#sources.keys();
    if (oldest !== undefined && this.#sources.size > rememberedSources) this.#sources.delete(oldest);
    return source;
  }

  async #contents(path: string, signal: AbortSignal | undefined): Promise<Pick<TableSource, 'columns' | 'rows'>> {
    const described = await this.#engine.rows<[string, string]>(
      sql`DESCRIBE SELECT * FROM read_parquet(${path})`,
      signal,
    );
    const [counted] = await this.#engine.rows<[bigint]>(
      sql`SELECT num_rows FROM parquet_file_metadata(${path})`,
      signal,
    );
    const columns = described
      .map(([name, storedAs]) => ({ name, type: typeOf(storedAs), storedAs }))
      .filter(({ name }) => name !== noColumn);
    return { columns, rows: Number(counted?.[0] ?? 0) };
  }
}

function typeOf(stored: string): ColumnType {
  if (/INT/.test(stored)) return 'integer';
  if (/^(?:DECIMAL|DOUBLE|FLOAT)/.test(stored)) return 'decimal';
  if (stored === 'BOOLEAN') return 'boolean';
  if (stored === 'DATE') return 'date';
  return stored.startsWith('TIMESTAMP') ? 'time' : 'text';
}
