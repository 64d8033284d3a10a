/**
 * Writes rows to Parquet files with bounded memory, and queries them there with DuckDB.
 *
 * @module @supercargo/tables
 */
import '@supercargo/catalogue/node-version';

export { formatCsvLine } from './csv-line.ts';
export { checkDuckDb } from './engine/check-duckdb.ts';
export { FairTurns, workspaceContext } from './engine/fair-turns.ts';
export type { TableLimits } from './engine/table-engine.ts';
export type { ChartPoints } from './queries/chart-points.ts';
export type { RowDifference, TableComparison } from './queries/compare-tables.ts';
export { contentTypes, type ExportFormat, type ExportQuery, exportFormats } from './queries/export-rows.ts';
export type { PageRow } from './queries/read-page.ts';
export type { ColumnSummary, CurrencySummary } from './queries/summarize-column.ts';
export { spreadsheetCell } from './spreadsheet-cell.ts';
export { type Cell, clippedLetters } from './sql/cells.ts';
export type { ColumnType, PlainValue, TableColumn } from './table-column.ts';
export { TableError } from './table-error.ts';
export {
  type Aggregate,
  type Bucket,
  type ChartQuery,
  type CompareQuery,
  chartSchema,
  compareSchema,
  type Filter,
  type Order,
  type PageQuery,
  pageSchema,
  type RowsQuery,
  rowsSchema,
} from './table-query.ts';
export {
  type TableFacts,
  type TableFile,
  type TableFiles,
  type TableName,
  type TableRequest,
  Tables,
} from './tables.ts';
export type { TableWarning } from './writing/describe-form.ts';
export { flattenRow } from './writing/flatten-row.ts';
export type { TableDocument } from './writing/table-document.ts';
export { type WrittenTable, writeTable } from './writing/write-table.ts';
