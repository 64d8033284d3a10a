import type { Job, JobOutcome } from './job.ts';

export interface ReportJob extends Job {
  readonly reportType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
  /** How a test wants it to end; null leaves it to the data. */
  readonly wanted: JobOutcome | null;
  /** How many rows a test wants in it. */
  readonly rows?: number;
  /** The schedule it was made by. */
  readonly scheduleId?: string;
}

export interface ReportSchedule {
  readonly id: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly period: string;
  /** When the next report is due. Put forward each time one is made. */
  nextReportAt: number;
}
