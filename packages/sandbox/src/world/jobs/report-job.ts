import type { Job, JobOutcome } from './job.ts';
import type { ReportForm } from './report-form.ts';

/** The latest time that a Date can represent, in milliseconds since the epoch. */
export const NEVER = 8_640_000_000_000_000;

export interface ReportJob extends Job {
  startsAt: number;
  endsAt: number;
  readonly reportType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
  /** The outcome that a scenario sets; null if it depends on the data. */
  readonly wanted: JobOutcome | null;
  /** The number of polls after which the report ends. If missing, the end depends on the clock. */
  readonly afterReads?: number;
  reads?: number;
  /** The number of rows that a scenario sets. */
  readonly rows?: number;
  /** The form that a scenario sets. */
  readonly form?: ReportForm;
  /** The schedule that created the report. */
  readonly scheduleId?: string;
  /** The settlement of a settlement report. */
  readonly settlementId?: string;
}

export interface ReportSchedule {
  readonly id: string;
  readonly reportType: string;
  readonly marketplaceIds: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly period: string;
  /** The time of the next report. It moves forward each time a report is created. */
  nextReportAt: number;
}

/**
 * Counts a poll of a report that ends after a number of polls. From the second poll on, the report is in progress. The
 * last poll ends it.
 */
export function countRead(report: ReportJob, now: number): void {
  const { afterReads, reads = 0, cancelledAt, endsAt } = report;
  if (afterReads === undefined || cancelledAt !== null || endsAt !== NEVER) return;
  report.reads = reads + 1;
  if (reads > 0 || report.reads === afterReads) report.startsAt = Math.min(report.startsAt, now);
  if (report.reads === afterReads) report.endsAt = now;
}
