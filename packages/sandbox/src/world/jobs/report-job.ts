import type { Job, JobOutcome } from './job.ts';

/** The last moment there is. */
export const NEVER = 8_640_000_000_000_000;

export interface ReportJob extends Job {
  startsAt: number;
  endsAt: number;
  readonly reportType: string;
  readonly options: Readonly<Record<string, string>>;
  readonly dataStart: number | null;
  readonly dataEnd: number | null;
  /** How a test wants it to end; null leaves it to the data. */
  readonly wanted: JobOutcome | null;
  /** The read that is to find it at its end; missing where its end hangs on the clock. */
  readonly afterReads?: number;
  reads?: number;
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

/** Takes note of a read, for a report that ends with one: the second finds it begun, the last at its end. */
export function countRead(report: ReportJob, now: number): void {
  const { afterReads, reads = 0, cancelledAt, endsAt } = report;
  if (afterReads === undefined || cancelledAt !== null || endsAt !== NEVER) return;
  report.reads = reads + 1;
  if (reads > 0 || report.reads === afterReads) report.startsAt = Math.min(report.startsAt, now);
  if (report.reads === afterReads) report.endsAt = now;
}
