/**
 * Writes rows to Parquet files with bounded memory, and queries them there.
 *
 * @module @supercargo/console/tables
 */
import '@supercargo/catalogue/node-version';

// The MCP server uses these: the command line imports only public names of the console.
export type { Cell } from './services/tables/cells.ts';
export type { ChartPoints } from './services/tables/chart-points.ts';
export type { PageRow } from './services/tables/read-page.ts';
export type { ColumnSummary, CurrencySummary } from './services/tables/summarize-column.ts';
export type { ColumnType, TableColumn } from './services/tables/table-column.ts';
export { type ChartQuery, chartSchema, type PageQuery, pageSchema, rowsSchema } from './services/tables/table-query.ts';
export { type TableFile, type TableFiles, type TableName, Tables } from './services/tables/tables.ts';
export { type WrittenTable, writeTable } from './services/tables/write-table.ts';
