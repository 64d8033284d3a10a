import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sql } from '@supercargo/duckdb';
import { workspaceContext } from './engine/fair-turns.ts';
import { TableEngine, type TableLimits } from './engine/table-engine.ts';
import { type ChartPoints, chartPoints } from './queries/chart-points.ts';
import { compareTables, type TableComparison } from './queries/compare-tables.ts';
import { type ExportQuery, exportRows } from './queries/export-rows.ts';
import { type PageRow, readPage, readRow } from './queries/read-page.ts';
import { RowOrders } from './queries/row-orders.ts';
import { type ColumnSummary, summarizeColumn } from './queries/summarize-column.ts';
import { filterSql } from './sql/filter-sql.ts';
import { readParquet, type TableSource } from './sql/table-source.ts';
import { type ColumnType, noColumn, type TableColumn } from './table-column.ts';
import { TableError } from './table-error.ts';
import type { ChartQuery, CompareQuery, Filter, PageQuery } from './table-query.ts';

/** The location of a run's table. */
export interface TableFile {
  /** Path of the Parquet file on this machine. */
  readonly path: string;
  /** Name of exports without the file extension. */
  readonly title: string;
}

/** Finds the file of a run's table. */
export interface TableFiles {
  /** Folders on this machine with all files, also in folders within them. Queries cannot read others. */
  readonly folders: readonly string[];
  /** Throws an error if the workspace does not have the run, or the run does not have the table. */
  find(workspaceId: string, table: TableName): Promise<TableFile>;
}

/** Names a table. */
export interface TableName {
  /** ID of the run that wrote it. */
  readonly runId: string;
  /** Name of the file, if the run has several tables; default its first. */
  readonly name?: string | undefined;
}

/** Facts about a table. */
export interface TableFacts {
  /** Its columns, in their order in the file. */
  readonly columns: readonly TableColumn[];
  /** Number of its rows. */
  readonly rows: number;
}

/** A table of a workspace. */
export interface TableRequest {
  /** ID of the workspace. Waiting queries take turns between workspaces. */
  readonly workspaceId: string;
  /** Which table. */
  readonly table: TableName;
  /** Aborts the query. */
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
    this.#engine = new TableEngine({ files: files.folders, spill: spillFolder }, limits);
    this.#orders = new RowOrders(this.#engine);
  }

  /** Columns, and the number of rows. */
  async describe(request: TableRequest): Promise<TableFacts> {
    const { columns, rows } = await this.#ask(request, async (source) => source);
    return { columns: columns.map(({ name, type }) => ({ name, type })), rows };
  }

  /** Reads rows, filtered and sorted. */
  async page(request: TableRequest, query: PageQuery): Promise<readonly PageRow[]> {
    return this.#ask(request, (source) => readPage(this.#engine, this.#orders, source, query, request.signal));
  }

  /** Counts the rows that match the filters. */
  async count(request: TableRequest, filters: readonly Filter[]): Promise<number> {
    return this.#ask(request, async (source) => {
      if (filters.length === 0) return source.rows;
      const [counted] = await this.#engine.rows<[number]>(
        sql`SELECT CAST(count(*) AS DOUBLE) FROM ${readParquet(source)} WHERE ${filterSql(source, filters)}`,
        request.signal,
      );
      return counted?.[0] ?? 0;
    });
  }

  /** One row with untruncated texts. */
  async row(request: TableRequest, row: number): Promise<PageRow> {
    const pageRow = await this.#ask(request, (source) => readRow(this.#engine, source, row, request.signal));
    if (pageRow !== undefined) return pageRow;
    throw new TableError('TABLE_ROW_NOT_FOUND', `The table has no row ${row + 1}.`, 'Choose one of its rows.');
  }

  /** Summarizes the values of a column. */
  async summary(
    request: TableRequest,
    query: { readonly column: string; readonly filters: readonly Filter[] },
  ): Promise<ColumnSummary> {
    return this.#ask(request, (source) => summarizeColumn(this.#engine, source, query, request.signal));
  }

  /** Groups rows and measures each group. */
  async chart(request: TableRequest, query: ChartQuery): Promise<ChartPoints> {
    return this.#ask(request, (source) => chartPoints(this.#engine, source, query, request.signal));
  }

  /** Compares the table with that of an earlier run. */
  async compare(request: TableRequest, before: TableName, query: CompareQuery): Promise<TableComparison> {
    return this.#ask(request, async (after) => {
      const earlier = await this.#source({ ...request, table: before });
      return compareTables(this.#engine, { before: earlier, after }, query, request.signal);
    });
  }

  /** Exports rows. Returns the file's name and content. */
  async export(request: TableRequest, query: ExportQuery) {
    const { title } = await this.#files.find(request.workspaceId, request.table);
    const source = await this.#source(request);
    const content = exportRows(this.#engine, source, query, this.#spillFolder);
    return { name: `${title}.${query.format}`, content };
  }

  /** Releases all memory. */
  close(): Promise<void> {
    return this.#engine.close();
  }

  /** Queries a table on behalf of the workspace, which determines its turn. */
  #ask<Answer>(request: TableRequest, work: (source: TableSource) => Promise<Answer>): Promise<Answer> {
    return workspaceContext.run(request.workspaceId, async () => work(await this.#source(request)));
  }

  async #source({ workspaceId, table, signal }: TableRequest): Promise<TableSource> {
    const path = resolve((await this.#files.find(workspaceId, table)).path);
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
    const [counted] = await this.#engine.rows<[number]>(
      sql`SELECT num_rows FROM parquet_file_metadata(${path})`,
      signal,
    );
    const columns = described
      .map(([name, storedAs]) => ({ name, type: toColumnType(storedAs), storedAs }))
      .filter(({ name }) => name !== noColumn);
    return { columns, rows: counted?.[0] ?? 0 };
  }
}

function toColumnType(stored: string): ColumnType {
  if (/INT/.test(stored)) return 'integer';
  if (/^(?:DECIMAL|DOUBLE|FLOAT)/.test(stored)) return 'decimal';
  if (stored === 'BOOLEAN') return 'boolean';
  if (stored === 'DATE') return 'date';
  return stored.startsWith('TIMESTAMP') ? 'time' : 'text';
}
