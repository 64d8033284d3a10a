import type { Statement } from '@supercargo/duckdb';
import type { UnitFilter, VerifyOptions } from '../config/method-options.ts';
import type { QueryOptions, QueryResult } from '../destinations/destination.ts';
import type { VerifyResult } from '../verify/verify-result.ts';
import type { Completeness } from '../windows/measure-completeness.ts';
import type { Unit } from '../windows/unit.ts';

/** What a process can request of a copy, also while another process has its file open. */
export interface SyncCommands {
  status(): Promise<Unit[]>;
  measureProgress(): Promise<ReadonlyMap<string, number>>;
  measureCompleteness(): Promise<ReadonlyMap<string, Completeness>>;
  backfill(request: BackfillRequest): Promise<void>;
  pause(filter: UnitFilter): Promise<void>;
  resume(filter: UnitFilter): Promise<void>;
  refresh(filter: UnitFilter): Promise<void>;
  reset(filter: UnitFilter): Promise<void>;
  verify(options: VerifyOptions): Promise<VerifyResult>;
  query(sql: string, options?: QueryOptions): Promise<QueryResult>;
  select(statement: Statement, options?: QueryOptions): Promise<QueryResult>;
}

/** Selects the units to copy older data of, and how old: a date or an age. */
export interface BackfillRequest extends UnitFilter {
  readonly from: string;
}
