import type { Job, JobOutcome } from './job.ts';

export interface ReportJob extends Job {
  readonly reportType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
  /** How a test wants it to end; null leaves it to the data. */
  readonly wanted: JobOutcome | null;
}

export interface ReportSchedule {
  readonly id: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly period: string;
  readonly nextReportAt: number | null;
}
