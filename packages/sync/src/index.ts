/**
 * Copies a seller's data into a database and keeps it current.
 *
 * @module @supercargo/sync
 */
import '@supercargo/catalogue/node-version';

export { Sql, type SqlPart, type SqlValue, type Statement, sql } from '@supercargo/duckdb';
export type { RecordSelection, RunOptions, UnitFilter, VerifyOptions, WorkOptions } from './config/method-options.ts';
export { parseSyncConfig, type SyncConfig } from './config/sync-config.ts';
export type {
  DestinationOptions,
  DocumentOptions,
  KeepOptions,
  SellerOptions,
  StreamOptions,
  SyncOptions,
} from './config/sync-options.ts';
export { type Calls, type CostContext, estimateCost, type StreamCost } from './cost/estimate-cost.ts';
export { createSync, Sync } from './create-sync.ts';
export type { Column, Columns, ColumnType, Row, RowWith, Value } from './declaration/column.ts';
export type { CompletionRules } from './declaration/completion-rules.ts';
export type * from './declaration/stream.ts';
export { type RetentionClass, systemColumns, type Table } from './declaration/table.ts';
export type * from './declaration/verify-rules.ts';
export type * from './destinations/destination.ts';
export { DuckDbDestination, type DuckDbOptions } from './destinations/duckdb/duckdb-destination.ts';
export type {
  ManifestColumn,
  ManifestCoverage,
  ManifestFile,
  ManifestTable,
  ParquetManifest,
} from './destinations/parquet/manifest.ts';
export { ParquetDestination } from './destinations/parquet/parquet-destination.ts';
export type {
  ParquetBucketOptions,
  ParquetFolderOptions,
  ParquetOptions,
  S3Sender,
} from './destinations/parquet/parquet-options.ts';
export { PostgresDestination } from './destinations/postgres/postgres-destination.ts';
export type {
  PostgresCopyOptions,
  PostgresOptions,
  SharedPostgresOptions,
} from './destinations/postgres/postgres-options.ts';
export { PostgresPools, type PostgresPoolsOptions } from './destinations/postgres/postgres-pools.ts';
export type { ReaderRole } from './destinations/postgres/reader-role.ts';
export { ValueCipher } from './encryption/value-cipher.ts';
export type { ReadOptions } from './engine/read-rows.ts';
export type * from './engine/sync-events.ts';
export { type SyncErrorCode, syncErrorCodes } from './errors/error-codes.ts';
export { SyncError, type SyncErrorInit } from './errors/sync-error.ts';
export type { HintResult, SyncNotification } from './hints/hint-reader.ts';
export { buildReportStream } from './streams/configured/configured-streams.ts';
export type {
  DocumentStreamOptions,
  DocumentWindows,
  QueryStreamOptions,
  ReportStreamOptions,
} from './streams/configured/document-options.ts';
export { proposeReportStream } from './streams/configured/propose-report.ts';
export { findStream, listDefaultStreams, listStreams, type StreamName } from './streams/list-streams.ts';
export type { TableName, TableRow } from './streams/table-rows.ts';
export type { DocumentFormat } from './streams/ways/document-format.ts';
export type { VerificationCost } from './verify/estimate-verification.ts';
export { buildSettlementOrdersQuery, buildSettlementQuery } from './verify/identities/settlement-queries.ts';
export { buildReason, isReasonCode, type Reason, type ReasonCode } from './verify/reasons.ts';
export type * from './verify/verify-result.ts';
export { listViews } from './views/list-views.ts';
export type { View, ViewDialect } from './views/view.ts';
export type { AskedScope } from './windows/asked-scope.ts';
export type { Gap, GapKind } from './windows/gap.ts';
export { listGaps, type UnitGap } from './windows/list-gaps.ts';
export type { Completeness } from './windows/measure-completeness.ts';
export type { SavedRun, Unit, UnitChange, UnitError, UnitStatus } from './windows/unit.ts';
